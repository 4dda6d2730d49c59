import { DeskText } from "#ui/desk/fields.tsx";

/** Six digits of the app. */
export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <DeskText
      id="code"
      label="Code from your app"
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
    />
  );
}
