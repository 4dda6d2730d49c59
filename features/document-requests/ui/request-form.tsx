import { daysLater } from "#contract/days/indian-day.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { FieldError } from "#ui/fields/field-frame.tsx";
import { requestPath } from "../kyc-request-list.ts";
import { optionalDocuments, requestLimits } from "../kyc-requests.ts";
import type { RefusedRequest } from "../routes/receive-new-request.ts";

export const emailWillWait =
  "No mail server is set up: the email is held in the outbox until you send it yourself.";

interface RequestFormProps {
  refused: RefusedRequest | null;
  /** Whom another screen asks for. */
  filled: { name: string; email: string; dueOn: string } | null;
  /** ISO date in India. */
  today: string;
  /** Whether a mail server is set up. */
  canSend: boolean;
}

/** One candidate is asked; what was typed stays where it was not taken. */
export function RequestForm({ refused, filled, today, canSend }: RequestFormProps) {
  const { errors = {}, openId = null } = refused ?? {};
  const empty = { email: "", name: "", dueOn: "", documents: [], byMail: true };
  const { documents, byMail, ...values } = refused?.values ?? { ...empty, ...filled };
  return (
    <form method="post" className="panel pad fields" noValidate aria-labelledby="one-candidate">
      <h2 id="one-candidate">One candidate</h2>
      {refused && (
        <DeskRefused>
          {openId ? <OpenRequest id={openId} /> : "Fix the fields marked below."}
        </DeskRefused>
      )}
      <Answered values={values} errors={errors}>
        <DeskText id="name" label="Full name" maxLength={200} autoComplete="off" required />
        <DeskText
          id="email"
          type="email"
          label="Email"
          maxLength={254}
          autoComplete="off"
          required
        />
        <DeskText
          id="dueOn"
          type="date"
          label="Due date"
          min={today}
          max={daysLater(today, requestLimits.daysAhead)}
          required
        />
      </Answered>
      <DocumentChoice chosen={documents} error={errors.documents} />
      <ByMail checked={byMail} id="byMail" canSend={canSend} />
      <Button type="submit" look="ink" name="do" value="make">
        Create request
      </Button>
    </form>
  );
}

function OpenRequest({ id }: { id: number }) {
  return (
    <span>
      This candidate already has an open request. <a href={requestPath(id)}>Open that request</a>
    </span>
  );
}

function DocumentChoice({
  chosen,
  error,
}: {
  chosen: readonly string[];
  error?: string | undefined;
}) {
  return (
    <fieldset aria-describedby="documents-hint">
      <legend className="label">Additional documents</legend>
      <p className="hint" id="documents-hint">
        Every candidate is asked for the required documents. Choose what you need as well.
      </p>
      {optionalDocuments.map(({ key, label }) => (
        <DeskTick key={key} name="documents" value={key} defaultChecked={chosen.includes(key)}>
          {label}
        </DeskTick>
      ))}
      <FieldError id="documents" message={error} />
    </fieldset>
  );
}

interface ByMailProps {
  checked: boolean;
  id: string;
  canSend: boolean;
}

export function ByMail({ checked, id, canSend }: ByMailProps) {
  return (
    <DeskTick id={id} name="byMail" value="on" defaultChecked={checked}>
      Send the link by email
      <small>
        {canSend
          ? "Otherwise copy the link and send it yourself, for example on WhatsApp."
          : emailWillWait}
      </small>
    </DeskTick>
  );
}
