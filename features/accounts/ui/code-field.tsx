import { DeskText } from "#ui/desk/fields.tsx";
import { signInTexts } from "../texts/desk-sign-in.ts";

/** Six digits of the app. */
export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <DeskText
      id="code"
      label={signInTexts.codeLabel}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
    />
  );
}
