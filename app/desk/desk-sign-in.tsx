import type { ComponentProps, ReactNode } from "react";
import { deskDoor } from "#content/desk-door.ts";
import { messages } from "#contract/messages.ts";
import { Button } from "../ui/button.tsx";
import { FieldHint } from "../ui/field-frame.tsx";
import { Icon } from "../ui/icon.tsx";
import { pageTitle } from "../ui/page-meta.ts";
import { Picture } from "../ui/picture.tsx";

/** What a refused sign-in left behind. */
export interface RefusedSignIn {
  userName: string;
  /** Null where no delay runs. */
  retryAfterSeconds: number | null;
  /** Nobody tried to sign in: what was sent came without a session. */
  ended?: boolean;
}

/** What an action answered, where it is a refused sign-in and not something of the screen's own. */
export function refusedAtDoor(answer: object | undefined): RefusedSignIn | null {
  return answer && "retryAfterSeconds" in answer ? (answer as RefusedSignIn) : null;
}

/** HR's door: a plain form post, so that it opens without script too. */
export function DeskSignIn({ refused }: { refused: RefusedSignIn | null }) {
  const wasRefused = refused !== null && !refused.ended;
  return (
    <section className="door">
      <title>{pageTitle(refused ? "Error: Sign In" : "Sign In")}</title>
      <Picture className="door-art" name="hero" phone="hero-phone" sizes="100vw" alt="" priority />
      <div className="wrap">
        <form className="door-card" method="post" noValidate>
          <h1>Sign In</h1>
          {refused && <Alert>{refused.ended ? <Ended /> : <Refusal {...refused} />}</Alert>}
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
            label={deskDoor.codeLabel}
            hint={deskDoor.codeHint}
            wasRefused={wasRefused}
            required={false}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
          />
          <Button type="submit" look="primary" name="do" value="sign-in">
            Sign in
          </Button>
          <p className="door-note">{deskDoor.forgotten}</p>
        </form>
      </div>
    </section>
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

function Refusal({ retryAfterSeconds }: Pick<RefusedSignIn, "retryAfterSeconds">) {
  return (
    <>
      <p>{messages.signInFailed}</p>
      {retryAfterSeconds !== null && (
        <p>There were several tries. You can try again in {inWords(retryAfterSeconds)}.</p>
      )}
    </>
  );
}

function Ended() {
  return (
    <>
      <p>{deskDoor.ended}</p>
      <p>{deskDoor.endedNext}</p>
    </>
  );
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
