import { signInTexts } from "../texts/desk-sign-in.ts";
import { AccountField } from "./account-field.tsx";

/** Six digits of the app. */
export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <AccountField
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
