import { accountsPage } from "../texts/accounts.ts";

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
    <div className="made-up" role="status" tabIndex={-1} autoFocus>
      <p>
        The password of <strong>{userName}</strong>
      </p>
      <p>
        <code>{generatedPassword}</code>
      </p>
      <p>{accountsPage.shownOnce}</p>
    </div>
  );
}
