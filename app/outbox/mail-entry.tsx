import { mailKinds, outboxTexts, standingNames, standingNotes } from "#content/outbox.ts";
import type { OutboxMail } from "#server/mail/outbox.ts";
import { DeskMoment } from "../desk/desk-moment.tsx";
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
      <MailState mail={mail} />
      <MailText mail={mail} />
      <MailDecisions mail={mail} canSend={canSend} />
    </li>
  );
}

function MailState({ mail }: Pick<MailEntryProps, "mail">) {
  const { standing, sentAt, nextAt, attempts, failure } = mail;
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
      {standing === "waiting" && nextAt && attempts > 0 && (
        <p className="sub">
          Tried {attempts === 1 ? "once" : `${attempts} times`}, next <DeskMoment at={nextAt} />
        </p>
      )}
      {standingNotes[standing] && <p className="sub">{standingNotes[standing]}</p>}
    </div>
  );
}
