import { DeskText } from "#ui/desk/fields.tsx";
import { mostPassword } from "../account-forms.ts";

/** Asks somebody who is signed in for the password again. */
export function YourPassword({ id, error }: { id: string; error: string | undefined }) {
  return (
    <DeskText
      id={id}
      name="password"
      label="Your password"
      type="password"
      error={error}
      maxLength={mostPassword}
      autoComplete="current-password"
      required
    />
  );
}
