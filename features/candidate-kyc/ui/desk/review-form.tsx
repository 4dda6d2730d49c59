import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { documentStatusNames, reviewField } from "../../document-review.ts";
import { candidateHref } from "../../kyc-list.ts";
import type { RefusedCandidateForm } from "../../routes/desk/receive-candidate.ts";
import type { DocumentGroup, DocumentRow, OpenedCandidateView } from "./opened-candidate-view.ts";
import { ReasonFields } from "./reason-fields.tsx";

interface ReviewFormProps {
  candidate: OpenedCandidateView;
  mayReview: boolean;
  refused: RefusedCandidateForm | null;
}

/** All documents with HR's decisions: one form, so that one email names all rejected ones. */
export function ReviewForm({ candidate, mayReview, refused }: ReviewFormProps) {
  const { groups, toCheck } = candidate;
  const list = groups.map((group) => (
    <Group
      key={group.heading}
      group={group}
      candidate={candidate}
      mayReview={mayReview}
      refused={refused}
    />
  ));
  if (!mayReview) return <div className="stack gap-5 kyc-papers">{list}</div>;
  return (
    <form
      method="post"
      className="stack gap-5 kyc-papers"
      noValidate
      aria-label="Check the documents"
    >
      {list}
      <div className="desk-bar cluster gap-3 unprinted kyc-save">
        <Button type="submit" look="ink" name="do" value="review">
          Save decisions
        </Button>
        {toCheck > 0 && (
          <Button
            type="submit"
            look="quiet"
            name="do"
            value={refused?.asksToAccept ? "accept-unopened" : "accept-all"}
            icon="check"
          >
            <span>
              {refused?.asksToAccept ? "Accept anyway" : "Accept all"}{" "}
              <span className="kyc-wide">to check </span>({toCheck})
            </span>
          </Button>
        )}
      </div>
    </form>
  );
}

function Group({
  group: { heading, answers, documents },
  candidate,
  mayReview,
  refused,
}: ReviewFormProps & { group: DocumentGroup }) {
  return (
    <section className="panel kyc-group" aria-label={heading}>
      <div className="kyc-group-head">
        <h2>{heading}</h2>
        {answers.length > 0 && (
          <dl>
            {answers.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text || "No answer"}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {documents.length > 0 && (
        <ul role="list">
          {documents.map((document) => (
            <DocumentItem
              key={document.key}
              document={document}
              candidate={candidate.id}
              mayReview={mayReview}
              values={refused?.values ?? {}}
              error={refused?.errors[document.key]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ReviewFieldsProps {
  documentKey: KycDocumentKey;
  label: string;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
}

const decisions = [
  { value: "", label: "No change" },
  { value: "accepted", label: "Accept" },
  { value: "rejected", label: "Reject" },
];

/** Accept or reject one document; the reason shows beside "Reject". */
function ReviewFields({ documentKey, label, values, error }: ReviewFieldsProps) {
  const name = reviewField.decision(documentKey);
  const errorId = `${documentKey}-error`;
  const described = error ? errorId : undefined;
  return (
    <fieldset className="kyc-judge unprinted" aria-describedby={described}>
      <legend className="vh">{label}</legend>
      <div className="segment cluster">
        {decisions.map(({ value, label: decision }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={(values[name] ?? "") === value}
            />
            <span>{decision}</span>
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
  mayReview: boolean;
  /** What was chosen and typed, where the form comes back. */
  values: Readonly<Record<string, string>>;
  error: string | undefined;
}

/** One document that was asked for: what was sent, the ways to it, and HR's decision. */
function DocumentItem({ document, candidate, mayReview, values, error }: DocumentItemProps) {
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
      {mayReview && (
        <>
          <input type="hidden" name={reviewField.seen(key)} value={`${sent.id}.${sent.status}`} />
          <ReviewFields documentKey={key} label={label} values={values} error={error} />
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
