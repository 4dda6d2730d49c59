import { rejectReasons } from "#content/kyc-desk.ts";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { judgementField, mostReasonCharacters } from "#contract/kyc-judgement.ts";

interface JudgeFieldsProps {
  paperKey: KycDocumentKey;
  label: string;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
}

const verdicts = [
  { value: "", label: "Leave" },
  { value: "accepted", label: "Accept" },
  { value: "rejected", label: "Reject" },
];

/** Accept or reject one document; the reason shows beside "Reject". */
export function JudgeFields({ paperKey, label, values, error }: JudgeFieldsProps) {
  const names = {
    verdict: judgementField.verdict(paperKey),
    reason: judgementField.reason(paperKey),
    words: judgementField.words(paperKey),
  };
  const errorId = `${paperKey}-error`;
  const described = error ? errorId : undefined;
  return (
    <fieldset className="kyc-judge" aria-describedby={described}>
      <legend className="vh">{label}</legend>
      <div className="segment">
        {verdicts.map(({ value, label: verdict }) => (
          <label key={value}>
            <input
              type="radio"
              name={names.verdict}
              value={value}
              defaultChecked={(values[names.verdict] ?? "") === value}
            />
            <span>{verdict}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="desk-error" id={errorId}>
          {error}
        </p>
      )}
      <div className="kyc-why">
        <label className="desk-field">
          <span className="label">Why is it rejected?</span>
          <select
            className="desk-box"
            name={names.reason}
            defaultValue={values[names.reason] ?? ""}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
          >
            <option value="">Choose a reason</option>
            {rejectReasons.map((reason) => (
              <option key={reason.id} value={reason.id}>
                {reason.label}
              </option>
            ))}
          </select>
        </label>
        <label className="desk-field">
          <span className="label">Or in your own words, as the candidate reads it</span>
          <textarea
            className="desk-box"
            name={names.words}
            rows={2}
            maxLength={mostReasonCharacters}
            defaultValue={values[names.words] ?? ""}
          />
        </label>
      </div>
    </fieldset>
  );
}
