import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { judgementField, mostReasonCharacters, reasonsFor } from "../../kyc-judgement.ts";
import { rejectReasons } from "../../texts/reject-reasons.ts";

interface ReasonFieldsProps {
  documentKey: KycDocumentKey;
  /** What was chosen and typed, where the form comes back. */
  values: Readonly<Record<string, string>>;
  /** Id of what is wrong with it. */
  errorId: string | undefined;
  rows: number;
}

/** Why a document is rejected: one of the usual reasons, or in HR's own words. */
export function ReasonFields({ documentKey, values, errorId, rows }: ReasonFieldsProps) {
  const reason = judgementField.reason(documentKey);
  return (
    <>
      <label className="desk-field">
        <span className="label">Reason</span>
        <select
          className="desk-box"
          name={reason}
          defaultValue={values[reason] ?? ""}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
        >
          <option value="">Choose a reason</option>
          {reasonsFor(documentKey, rejectReasons).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <OwnWords documentKey={documentKey} values={values} rows={rows} />
    </>
  );
}

/** What the candidate reads in place of a usual reason. */
export function OwnWords({ documentKey, values, rows }: Omit<ReasonFieldsProps, "errorId">) {
  const words = judgementField.words(documentKey);
  return (
    <label className="desk-field">
      <span className="label">Or in your own words, shown to the candidate</span>
      <textarea
        className="desk-box"
        name={words}
        rows={rows}
        maxLength={mostReasonCharacters}
        defaultValue={values[words] ?? ""}
      />
    </label>
  );
}
