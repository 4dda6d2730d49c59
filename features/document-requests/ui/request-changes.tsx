import { daysLater } from "#contract/days/indian-day.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { requestLimits } from "../kyc-requests.ts";
import type { ListedRequest } from "../server/requests.ts";
import { emailWillBeHeld } from "./request-form.tsx";

interface RequestChangesProps {
  request: Pick<ListedRequest, "dueOn">;
  /** ISO date in India. */
  today: string;
  /** What is wrong with the due date, and what was typed. */
  refused: { error: string; dueOn: string } | null;
  /** Whether a mail server is set up. */
  canSend: boolean;
}

/** What can be done about an open request. */
export function RequestChanges({ request, today, refused, canSend }: RequestChangesProps) {
  return (
    <section className="panel request-changes" aria-label="Change the request">
      <form method="post" className="fields">
        <h2>Remind now</h2>
        <p className="hint">
          {canSend
            ? "Sends an email now. Reminders are also sent 3 days before the due date and on it."
            : "Writes a reminder that is held in the outbox until you send it yourself: no mail server is set up."}
        </p>
        <Button type="submit" look="quiet" name="do" value="remind" icon="mail">
          Remind now
        </Button>
      </form>
      <form method="post" className="fields" noValidate>
        <h2>Create new link</h2>
        <p className="hint">The old link stops working.</p>
        <DeskText
          id="dueOn"
          type="date"
          label="Due date"
          error={refused?.error}
          defaultValue={refused?.dueOn ?? (request.dueOn < today ? "" : request.dueOn)}
          min={today}
          max={daysLater(today, requestLimits.daysAhead)}
          required
        />
        <DeskTick name="byMail" value="on" defaultChecked>
          Send the link by email
          {!canSend && <small>{emailWillBeHeld}</small>}
        </DeskTick>
        <Button type="submit" look="quiet" name="do" value="renew" icon="link">
          Create new link
        </Button>
      </form>
      <form method="post" className="fields">
        <h2>Cancel request</h2>
        <p className="hint">The link stops working, and no more reminders are written.</p>
        <Button type="submit" look="quiet" name="do" value="cancel" icon="x">
          Cancel request
        </Button>
      </form>
    </section>
  );
}
