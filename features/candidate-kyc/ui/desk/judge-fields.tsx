import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { judgementField } from "../../kyc-judgement.ts";
import { ReasonFields } from "./reason-fields.tsx";

interface JudgeFieldsProps {
  paperKey: KycDocumentKey;
  label: string;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
}

const verdicts = [
  { value: "", label: "No change" },
  { value: "accepted", label: "Accept" },
  { value: "rejected", label: "Reject" },
];

/** Accept or reject one document; the reason shows beside "Reject". */
export function JudgeFields({ paperKey, label, values, error }: JudgeFieldsProps) {
  const name = judgementField.verdict(paperKey);
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
              name={name}
              value={value}
              defaultChecked={(values[name] ?? "") === value}
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
        <ReasonFields paperKey={paperKey} values={values} errorId={described} rows={2} />
      </div>
    </fieldset>
  );
}
