import { daysLater } from "#contract/days/indian-day.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { requestLimits } from "../kyc-requests.ts";
import type { ListedRequest } from "../server/requests.ts";
import { newRequestTexts, requestTexts } from "../texts/kyc-requests.ts";

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
        <h2>{requestTexts.remind}</h2>
        <p className="hint">{requestTexts.remindNote(canSend)}</p>
        <Button type="submit" look="quiet" name="do" value="remind" icon="mail">
          {requestTexts.remind}
        </Button>
      </form>
      <form method="post" className="fields" noValidate>
        <h2>{requestTexts.renew}</h2>
        <p className="hint">{requestTexts.renewNote}</p>
        <DeskText
          id="dueOn"
          type="date"
          label={newRequestTexts.dueOn}
          error={refused?.error}
          defaultValue={refused?.dueOn ?? (request.dueOn < today ? "" : request.dueOn)}
          min={today}
          max={daysLater(today, requestLimits.daysAhead)}
          required
        />
        <label className="tick">
          <input type="checkbox" name="byMail" value="on" defaultChecked />
          <span>
            {newRequestTexts.byMail}
            {!canSend && <small>{newRequestTexts.byMailHint(canSend)}</small>}
          </span>
        </label>
        <Button type="submit" look="quiet" name="do" value="renew" icon="link">
          {requestTexts.renew}
        </Button>
      </form>
      <form method="post" className="fields">
        <h2>{requestTexts.cancel}</h2>
        <p className="hint">{requestTexts.cancelNote}</p>
        <Button type="submit" look="quiet" name="do" value="cancel" icon="x">
          {requestTexts.cancel}
        </Button>
      </form>
    </section>
  );
}
