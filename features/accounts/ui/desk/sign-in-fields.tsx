import type { ComponentProps, ReactNode } from "react";
import { messages } from "#contract/messages.ts";
import { counted } from "#contract/text/counted.ts";
import { Icon } from "#ui/components/icon.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import type { RefusedSignIn } from "./desk-sign-in.tsx";

/** What a sign-in asks for, and why the last one was not taken. */
export function SignInFields({ refused }: { refused: RefusedSignIn | null }) {
  const wasRefused = refused !== null && !refused.ended;
  const hasPendingForm = (refused?.pending?.length ?? 0) > 0;
  return (
    <>
      {refused && (
        <Alert>
          {refused.ended ? <Ended isPending={hasPendingForm} /> : <Refusal {...refused} />}
        </Alert>
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
        label="Code from your app"
        hint="Only with a second factor: six digits, or a recovery code."
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
    <DeskText
      required
      {...input}
      id={id}
      label={label}
      hint={hint}
      aria-invalid={wasRefused || undefined}
      aria-describedby={described.join(" ") || undefined}
    />
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
          Nothing was changed: this account is not allowed to do that. It needs the role {needs}.
          Sign in with an account that has it, and what you sent will be sent again.
        </p>
        <p>
          <a href="?">Discard it and sign in</a>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{messages.signInFailed}</p>
      {retryAfterSeconds !== null && (
        <p>There were too many attempts. You can try again in {inWords(retryAfterSeconds)}.</p>
      )}
    </>
  );
}

function Ended({ isPending }: { isPending: boolean }) {
  return (
    <>
      <p>Your session had ended, so nothing was changed.</p>
      <p>
        {isPending
          ? "What you sent is still here. Sign in, and it will be sent again."
          : "Sign in, then choose the file and send it again."}
      </p>
    </>
  );
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return counted(seconds, "second");
}
