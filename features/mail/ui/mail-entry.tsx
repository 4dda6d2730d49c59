import { personHref } from "#contract/ids/person-id.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { WholeNumbers } from "#ui/components/whole-numbers.tsx";
import { letterPath, type MailDecision, mailDecisions, mayDecide } from "../outbox.ts";
import {
  channelNames,
  decisionNames,
  mailKindNames,
  notSetUp,
  statusNames,
} from "../outbox-names.ts";
import type { OutboxMail } from "../server/outbox.ts";

/** Id of the form that decides on several: their boxes stand outside it. */
export const bulkForm = "decide-on-many";

interface MailEntryProps {
  mail: OutboxMail;
}

/** One mail in a line, which opens: to whom, about what, how it stands, and what can be decided. */
export function MailEntry({ mail }: MailEntryProps) {
  const { id, kind, channel, recipient, subject, createdAt, status } = mail;
  const to = recipient || "Erased";
  return (
    <li className="mail-entry">
      <label className="mail-pick">
        <input
          type="checkbox"
          name="id"
          value={id}
          form={bulkForm}
          aria-label={`Select “${subject}” to ${to}`}
        />
      </label>
      <details>
        <summary>
          <h2>{to}</h2>
          <span className="mail-subject">{subject}</span>
          <span className="mail-kind">
            {channel === "whatsapp" && <span className="tag">{channelNames[channel]}</span>}{" "}
            {mailKindNames[kind] ?? kind}
          </span>
          <span className="status" data-status={status}>
            {statusNames[status]}
          </span>
          <Time at={createdAt} />
        </summary>
        <div className="mail-whole columns is-firm">
          <div>
            <MailState mail={mail} />
            <MailLinks mail={mail} />
          </div>
          <MailDecisions mail={mail} />
          <MailText mail={mail} />
        </div>
      </details>
    </li>
  );
}

function MailLinks({ mail: { id, recipient, application, letter } }: MailEntryProps) {
  return (
    <p className="mail-links">
      {application && (
        <a className="person-link tap" href={`/refer-data?open=${application.id}`}>
          {/* a link is a row of its parts, between which a space would be lost */}
          <span>
            <WholeNumbers>
              {[application.name, application.number].filter(Boolean).join(", ")}
            </WholeNumbers>
          </span>
        </a>
      )}{" "}
      {letter && (
        <a className="person-link tap" href={letterPath(letter.id)}>
          All emails of this letter
          <span className="vh">, {letter.subject}</span>
        </a>
      )}{" "}
      {recipient && (
        <a className="person-link tap" href={personHref("mail", id)}>
          All of this person<span className="vh">, {recipient}</span>
        </a>
      )}
    </p>
  );
}

function MailState({ mail }: MailEntryProps) {
  const { status, sentAt, deliveredAt, nextAttemptAt, attempts, failureReason } = mail;
  const note = statusNote(mail);
  return (
    <div>
      {sentAt && (
        <p className="sub">
          {statusNames.sent} <Time at={sentAt} />
        </p>
      )}
      {deliveredAt && (
        <p className="sub">
          Delivered <Time at={deliveredAt} />
        </p>
      )}
      {failureReason && <p className="sub">{failureReason}</p>}
      {status === "waiting" && nextAttemptAt && (
        <p className="sub">
          {attempts === 0 ? "Will be sent at" : tried(attempts)} <Time at={nextAttemptAt} />
        </p>
      )}
      {note && <p className="sub">{note}</p>}
    </div>
  );
}

const tried = (attempts: number) =>
  `Tried ${attempts === 1 ? "once" : `${attempts} times`}, next try at`;

/** A form of its own for each mail, with what can be done to it as it stands. */
function MailDecisions({ mail }: MailEntryProps) {
  const { id, status, body, subject, recipient, canSend, isPast } = mail;
  if ((status === "failed" || status === "cancelled") && body === null) return null;
  const canGo = canSend && body !== null && !isPast;
  const possible = (Object.keys(mailDecisions) as MailDecision[]).filter(
    (decision) => mayDecide(decision, status) && (decision !== "send" || canGo),
  );
  if (possible.length === 0) return null;
  return (
    <form method="post" className="mail-decisions">
      <input type="hidden" name="id" value={id} />
      {possible.map((decision) => (
        <Button key={decision} type="submit" look="quiet" name="do" value={decision}>
          {wordFor(decision, status)}
          <span className="vh">
            : {subject}, to {recipient}
          </span>
        </Button>
      ))}
    </form>
  );
}

function wordFor(decision: MailDecision, status: OutboxMail["status"]): string {
  const isAgain = decision === "send" && (status === "doubtful" || status === "failed");
  return isAgain ? "Send again" : decisionNames[decision];
}

/** The text of a mail, folded; HR can take it along into its own mailbox. */
function MailText({ mail: { id, channel, recipient, subject, body } }: MailEntryProps) {
  if (body === null) return <p className="sub mail-text">The text has been erased.</p>;
  const field = `text-${id}`;
  return (
    <div className="mail-text">
      <div
        className="mail-copy cluster"
        data-copy=""
        data-copied="Copied."
        data-by-hand="Press Ctrl+C, or long-press the text, to copy it."
      >
        <label className="vh" htmlFor={field}>
          {subject}
        </label>
        <textarea className="desk-box" id={field} rows={20} readOnly defaultValue={body} />
        <Button look="quiet" icon="copy" hidden>
          Copy text
        </Button>
        {channel === "email" && (
          <ButtonLink look="quiet" icon="mail" href={mailTo(recipient, subject, body)}>
            Open in mail program
          </ButtonLink>
        )}
        <p className="soft" role="status" />
      </div>
    </div>
  );
}

/** Mail programs show a `+` as it stands, so spaces are escaped. */
function mailTo(recipient: string, subject: string, body: string): string {
  const [name = "", host = ""] = recipient.split("@");
  const to = `${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** What HR has to know of a message that stands so. */
function statusNote({ status, channel, canSend }: OutboxMail): string | null {
  if (status === "doubtful") return "Ask the candidate before you send it again.";
  if (status !== "held") return null;
  return canSend
    ? "Written before a mail server was set up: send it or call it back"
    : notSetUp[channel];
}
