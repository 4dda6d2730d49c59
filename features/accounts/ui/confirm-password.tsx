import { DeskText } from "#ui/desk/fields.tsx";
import { maxPassword } from "../account-forms.ts";

/** Asks somebody who is signed in for the password again. */
export function ConfirmPassword({ id, error }: { id: string; error: string | undefined }) {
  return (
    <DeskText
      id={id}
      name="password"
      label="Your password"
      type="password"
      error={error}
      maxLength={maxPassword}
      autoComplete="current-password"
      required
    />
  );
}
