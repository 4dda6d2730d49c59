import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { DeskArea, DeskSelect } from "#ui/desk/fields.tsx";
import { maxReasonCharacters, reasonsFor, reviewField } from "../../document-review.ts";
import { rejectReasons } from "../../texts/rejection-reasons.ts";

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
  const reason = reviewField.reason(documentKey);
  return (
    <>
      <DeskSelect
        id={reason}
        label="Reason"
        defaultValue={values[reason] ?? ""}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        options={[
          ["", "Choose a reason"],
          ...reasonsFor(documentKey, rejectReasons).map(({ id, label }) => [id, label] as const),
        ]}
      />
      <OwnWords documentKey={documentKey} values={values} rows={rows} />
    </>
  );
}

/** What the candidate reads in place of a usual reason. */
export function OwnWords({ documentKey, values, rows }: Omit<ReasonFieldsProps, "errorId">) {
  const words = reviewField.words(documentKey);
  return (
    <DeskArea
      id={words}
      label="Or in your own words, shown to the candidate"
      rows={rows}
      maxLength={maxReasonCharacters}
      defaultValue={values[words] ?? ""}
    />
  );
}
