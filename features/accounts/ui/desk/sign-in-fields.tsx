import type { ComponentProps, ReactNode } from "react";
import { messages } from "#contract/messages.ts";
import { counted } from "#contract/text/counted.ts";
import { FieldHint } from "#ui/components/field-frame.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { signInTexts } from "../../texts/desk-sign-in.ts";
import type { RefusedSignIn } from "./desk-sign-in.tsx";

/** What a sign-in asks for, and why the last one was not taken. */
export function SignInFields({ refused }: { refused: RefusedSignIn | null }) {
  const wasRefused = refused !== null && !refused.ended;
  const isKept = (refused?.kept?.length ?? 0) > 0;
  return (
    <>
      {refused && (
        <Alert>{refused.ended ? <Ended isKept={isKept} /> : <Refusal {...refused} />}</Alert>
      )}
      <Field
        id="user"
        label="User Name"
        wasRefused={wasRefused}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={refused?.userName}
      />
      <Field
        id="password"
        label="Password"
        wasRefused={wasRefused}
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      <Field
        id="code"
        label={signInTexts.codeLabel}
        hint={signInTexts.codeHint}
        wasRefused={wasRefused}
        required={false}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
      />
    </>
  );
}

interface FieldProps extends ComponentProps<"input"> {
  id: string;
  label: string;
  hint?: string;
  wasRefused: boolean;
}

/** Which of them was wrong is never said, so one message belongs to all. */
function Field({ id, label, hint, wasRefused, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, wasRefused && "sign-in-alert"].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <input
        required
        {...input}
        className="input"
        id={id}
        name={id}
        aria-invalid={wasRefused || undefined}
        aria-describedby={described.join(" ") || undefined}
      />
    </div>
  );
}

function Alert({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
    <div className="door-alert" id="sign-in-alert" role="alert" tabIndex={-1} autoFocus>
      <Icon name="alert-circle" />
      <div>{children}</div>
    </div>
  );
}

function Refusal({ retryAfterSeconds, needs }: RefusedSignIn) {
  if (needs) {
    return (
      <>
        <p>
          {signInTexts.needs} {needs}. {signInTexts.needsKept}
        </p>
        <p>
          <a href="?">{signInTexts.without}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{messages.signInFailed}</p>
      {retryAfterSeconds !== null && (
        <p>
          {signInTexts.tooMany} {inWords(retryAfterSeconds)}.
        </p>
      )}
    </>
  );
}

function Ended({ isKept }: { isKept: boolean }) {
  return (
    <>
      <p>{signInTexts.ended}</p>
      <p>{isKept ? signInTexts.endedKept : signInTexts.endedNext}</p>
    </>
  );
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return counted(seconds, "second");
}
