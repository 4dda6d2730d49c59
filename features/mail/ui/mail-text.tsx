import { Button, ButtonLink } from "#ui/components/button.tsx";
import type { OutboxMail } from "../server/outbox.ts";
import { outboxTexts } from "../texts/outbox.ts";

/** The text of a mail, folded; HR can take it along into its own mailbox. */
export function MailText({ mail: { id, recipient, subject, body } }: { mail: OutboxMail }) {
  if (body === null) return <p className="sub mail-text">{outboxTexts.textGone}</p>;
  const field = `text-${id}`;
  return (
    <details className="mail-text">
      <summary>
        {outboxTexts.text}
        <span className="vh"> of the email to {recipient}</span>
      </summary>
      <div
        className="mail-copy"
        data-copy=""
        data-copied={outboxTexts.copied}
        data-by-hand={outboxTexts.copyByHand}
      >
        <label className="vh" htmlFor={field}>
          {subject}
        </label>
        <textarea className="desk-box" id={field} rows={20} readOnly defaultValue={body} />
        <Button look="quiet" icon="copy" hidden>
          {outboxTexts.copy}
        </Button>
        <ButtonLink look="quiet" icon="mail" href={mailTo(recipient, subject, body)}>
          {outboxTexts.open}
        </ButtonLink>
        <p className="soft" role="status" />
      </div>
    </details>
  );
}

/** Mail programs show a `+` as it stands, so spaces are escaped. */
function mailTo(recipient: string, subject: string, body: string): string {
  const [name = "", host = ""] = recipient.split("@");
  const to = `${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
