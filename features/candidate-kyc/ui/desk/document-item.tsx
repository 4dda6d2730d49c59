import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { Time } from "#ui/components/time.tsx";
import { documentStatusNames, judgementField } from "../../kyc-judgement.ts";
import { candidateHref } from "../../kyc-list.ts";
import type { DocumentRow } from "./opened-candidate-view.ts";
import { ReasonFields } from "./reason-fields.tsx";

interface JudgeFieldsProps {
  documentKey: KycDocumentKey;
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
function JudgeFields({ documentKey, label, values, error }: JudgeFieldsProps) {
  const name = judgementField.verdict(documentKey);
  const errorId = `${documentKey}-error`;
  const described = error ? errorId : undefined;
  return (
    <fieldset className="kyc-judge unprinted" aria-describedby={described}>
      <legend className="vh">{label}</legend>
      <div className="segment cluster">
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
      <div className="kyc-why columns is-firm">
        <ReasonFields documentKey={documentKey} values={values} errorId={described} rows={2} />
      </div>
    </fieldset>
  );
}

interface DocumentItemProps {
  document: DocumentRow;
  /** Id. */
  candidate: number;
  mayJudge: boolean;
  /** What was chosen and typed, where the form comes back. */
  values: Readonly<Record<string, string>>;
  error: string | undefined;
}

/** One document that was asked for: what was sent, the ways to it, and HR's decision. */
export function DocumentItem({ document, candidate, mayJudge, values, error }: DocumentItemProps) {
  const { key, label, required, sent } = document;
  if (!sent) {
    return (
      <li className="kyc-paper" id={key}>
        <h3>{label}</h3>
        <p className="status kyc-chip" data-status="missing">
          {required ? "Missing" : "Not sent"}
        </p>
      </li>
    );
  }
  return (
    <li className="kyc-paper" id={key}>
      <h3>{label}</h3>
      <p className="status kyc-chip" data-status={sent.status}>
        {documentStatusNames[sent.status]}
      </p>
      <p className="kyc-file small">
        {sent.kind}, <Time at={sent.received} />
        {sent.scan === "waiting" && <span className="tag tag-warn">Being scanned</span>}
      </p>
      {sent.id && <Ways id={sent.id} label={label} viewer={`${candidateHref(candidate)}/${key}`} />}
      {sent.reason && <p className="kyc-reason">The candidate reads: “{sent.reason}”</p>}
      {mayJudge && (
        <>
          <input
            type="hidden"
            name={judgementField.seen(key)}
            value={`${sent.id}.${sent.status}`}
          />
          <JudgeFields documentKey={key} label={label} values={values} error={error} />
        </>
      )}
    </li>
  );
}

function Ways({ id, label, viewer }: { id: string; label: string; viewer: string }) {
  return (
    <p className="kyc-ways unprinted">
      <a className="text-link" href={viewer} target="_blank" rel="noopener">
        Open<span className="vh"> {label} (opens in a new tab)</span>
      </a>
      <a className="text-link" href={`/documents/${id}`} download>
        Download<span className="vh"> {label}</span>
      </a>
    </p>
  );
}
