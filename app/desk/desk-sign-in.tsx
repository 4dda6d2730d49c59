import type { ComponentProps } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { pageTitle } from "../ui/page-meta.ts";
import { Picture } from "../ui/picture.tsx";

/** What a refused sign-in left behind. */
export interface RefusedSignIn {
  userName: string;
  /** Null where no delay runs. */
  retryAfterSeconds: number | null;
}

/** HR's door: a plain form post, so that it opens without script too. */
export function DeskSignIn({ refused }: { refused: RefusedSignIn | null }) {
  const wasRefused = refused !== null;
  return (
    <section className="door">
      <title>{pageTitle(wasRefused ? "Error: Sign In" : "Sign In")}</title>
      <Picture className="door-art" name="hero" phone="hero-phone" sizes="100vw" alt="" priority />
      <div className="wrap">
        <form className="door-card" method="post" noValidate>
          <h1>Sign In</h1>
          {refused && <Refusal retryAfterSeconds={refused.retryAfterSeconds} />}
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
          <Button type="submit" look="primary" name="do" value="sign-in">
            Sign in
          </Button>
          <p className="door-note">
            Forgotten it? Ask whoever runs this site for a reset. Every sign-in is recorded.
          </p>
        </form>
      </div>
    </section>
  );
}

interface FieldProps extends ComponentProps<"input"> {
  id: string;
  label: string;
  wasRefused: boolean;
}

/** Which of the two was wrong is never said, so one message belongs to both. */
function Field({ id, label, wasRefused, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        className="input"
        id={id}
        name={id}
        required
        aria-invalid={wasRefused || undefined}
        aria-describedby={wasRefused ? "sign-in-alert" : undefined}
      />
    </div>
  );
}

function Refusal({ retryAfterSeconds }: Pick<RefusedSignIn, "retryAfterSeconds">) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
    <div className="door-alert" id="sign-in-alert" role="alert" tabIndex={-1} autoFocus>
      <Icon name="alert-circle" />
      <div>
        <p>{messages.signInFailed}</p>
        {retryAfterSeconds !== null && (
          <p>There were several tries. You can try again in {inWords(retryAfterSeconds)}.</p>
        )}
      </div>
    </div>
  );
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
