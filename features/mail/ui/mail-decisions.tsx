import { Button } from "#ui/components/button.tsx";
import { type MailDecision, mailDecisions, mayDecide } from "../outbox.ts";
import type { OutboxMail } from "../server/outbox.ts";
import { decisionNames } from "../texts/outbox.ts";

interface MailDecisionsProps {
  mail: OutboxMail;
  canSend: boolean;
}

/** A form of its own for each mail, with what can be done to it as it stands. */
export function MailDecisions({ mail, canSend }: MailDecisionsProps) {
  const { id, standing, body, subject, recipient } = mail;
  if ((standing === "failed" || standing === "cancelled") && body === null) return null;
  const canGo = canSend && body !== null;
  const possible = (Object.keys(mailDecisions) as MailDecision[]).filter(
    (decision) => mayDecide(decision, standing) && (decision !== "send" || canGo),
  );
  if (possible.length === 0) return null;
  return (
    <form method="post" className="mail-decisions">
      <input type="hidden" name="id" value={id} />
      {possible.map((decision) => (
        <Button key={decision} type="submit" look="quiet" name="do" value={decision}>
          {wordFor(decision, standing)}
          <span className="vh">
            : {subject}, to {recipient}
          </span>
        </Button>
      ))}
    </form>
  );
}

function wordFor(decision: MailDecision, standing: OutboxMail["standing"]): string {
  const isAgain = decision === "send" && (standing === "doubtful" || standing === "failed");
  return isAgain ? "Send again" : decisionNames[decision];
}
