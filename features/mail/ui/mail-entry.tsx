import { DeskMoment } from "#ui/desk/desk-moment.tsx";
import type { OutboxMail } from "../server/outbox.ts";
import { mailKinds, outboxTexts, standingNames, standingNote } from "../texts/outbox.ts";
import { MailDecisions } from "./mail-decisions.tsx";
import { MailText } from "./mail-text.tsx";

interface MailEntryProps {
  mail: OutboxMail;
  /** Whether a mail server is configured. */
  canSend: boolean;
}

/** One mail: to whom, about what, how it stands, and what can be decided. */
export function MailEntry({ mail, canSend }: MailEntryProps) {
  const { kind, recipient, subject, createdAt } = mail;
  return (
    <li className="mail-entry">
      <div className="mail-who">
        <h2>{recipient || outboxTexts.erased}</h2>
        <p>{subject}</p>
        <p className="sub">
          {mailKinds[kind] ?? kind}, written <DeskMoment at={createdAt} />
        </p>
      </div>
      <MailState mail={mail} canSend={canSend} />
      <MailText mail={mail} />
      <MailDecisions mail={mail} canSend={canSend} />
    </li>
  );
}

function MailState({ mail, canSend }: MailEntryProps) {
  const { standing, sentAt, nextAt, attempts, failure } = mail;
  const note = standingNote(standing, canSend);
  return (
    <div className="mail-state">
      <p className="status" data-status={standing}>
        {standingNames[standing]}
      </p>
      {sentAt && (
        <p className="sub">
          <DeskMoment at={sentAt} />
        </p>
      )}
      {failure && <p className="sub">{failure}</p>}
      {standing === "waiting" && nextAt && (
        <p className="sub">
          {attempts === 0 ? "Will be sent at" : tried(attempts)} <DeskMoment at={nextAt} />
        </p>
      )}
      {note && <p className="sub">{note}</p>}
    </div>
  );
}

const tried = (attempts: number) =>
  `Tried ${attempts === 1 ? "once" : `${attempts} times`}, next try at`;
