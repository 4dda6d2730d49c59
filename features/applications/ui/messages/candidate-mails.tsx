import { Fact } from "#ui/desk/record-panels.tsx";
import type { CandidateMail, OpenedView } from "../opened/opened-view.ts";

interface CandidateMailsProps {
  application: OpenedView;
  /** Opens what colleagues wrote. */
  mayOpen: boolean;
}

/** What the candidate was written, or will be, and how else they can be reached. */
export function CandidateMails({ application, mayOpen }: CandidateMailsProps) {
  const { mails, emailRefused, whatsAppHref, name } = application;
  if (mails.length === 0 && !emailRefused && !whatsAppHref) return null;
  return (
    <Fact label="Messages to the candidate">
      {emailRefused && (
        <p>
          <span className="tag tag-warn">Email refused</span>
          <span className="sub">
            The mail server does not take this address. Call the candidate, then correct it below.
          </span>
        </p>
      )}
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} mayOpen={mayOpen} />
      ))}
      {whatsAppHref && (
        <p>
          <a href={whatsAppHref} target="_blank" rel="noopener noreferrer">
            Write on WhatsApp<span className="vh"> to {name} (opens in a new tab)</span>
          </a>
          <span className="sub">Opens with the text of this stage, to send it yourself.</span>
        </p>
      )}
    </Fact>
  );
}

function Mail({ mail, mayOpen }: { mail: CandidateMail; mayOpen: boolean }) {
  const { kind, words, letter } = mail;
  const title = letter?.subject ? `${kind}: ${letter.subject}` : kind;
  return (
    <p>
      {letter && mayOpen ? <a href={letter.href}>{title}</a> : title}
      <span className="sub">{words}.</span>
    </p>
  );
}
