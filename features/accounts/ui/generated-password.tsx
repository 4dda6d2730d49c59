import { generatedPasswordDays } from "../account-forms.ts";

const shownOnce = `This password is shown only now and is not kept. Hand it over in person or by telephone. It works for ${generatedPasswordDays} days, and the first sign-in asks for a new one.`;

/** A generated password: no other answer ever shows it. */
export function GeneratedPassword({
  userName,
  generatedPassword,
}: {
  userName: string;
  generatedPassword: string;
}) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the password
    <div className="callout made-up" role="status" tabIndex={-1} autoFocus>
      <p>
        The password of <strong>{userName}</strong>
      </p>
      <p>
        <code>{generatedPassword}</code>
      </p>
      <p>{shownOnce}</p>
    </div>
  );
}
