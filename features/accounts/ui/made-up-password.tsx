import { accountsPage } from "../texts/accounts.ts";

/** A password that was made up: this answer is the only place where it ever stands. */
export function MadeUpPassword({ userName, madeUp }: { userName: string; madeUp: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the password
    <div className="made-up" role="status" tabIndex={-1} autoFocus>
      <p>
        The password of <strong>{userName}</strong>
      </p>
      <p>
        <code>{madeUp}</code>
      </p>
      <p>{accountsPage.shownOnce}</p>
    </div>
  );
}
