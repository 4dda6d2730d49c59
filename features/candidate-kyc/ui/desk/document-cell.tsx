import {
  documentName,
  isAskedFor,
  type KycDocumentKey,
  type KycField,
} from "#contract/answers/kyc-fields.ts";
import { documentAccept } from "#features/documents/index.ts";
import { FileInput } from "#ui/fields/file-input.tsx";
import { documentStatusNames } from "../../document-review.ts";
import { candidateHref } from "../../kyc-list.ts";
import type { CandidateView, DocumentView } from "./candidate-view.ts";
import { EmptyValue } from "./empty-value.tsx";
import { type DocumentUploads, placeOf } from "./use-document-uploads.ts";

interface CellProps {
  row: CandidateView;
  field: KycField;
  mayAdd: boolean;
  /** Else its status stands there without a way to it. */
  mayOpen: boolean;
  action: string;
  uploads: DocumentUploads;
}

/** The document as a link, or its status for who may not open it; a picker where there is none, also where the answers ask for none. */
export function DocumentCell({ row, field, mayAdd, mayOpen, action, uploads }: CellProps) {
  const key = field.key as KycDocumentKey;
  const isAsked = isAskedFor(field, row.answers);
  const name = `${documentName(key)} of ${row.answers.aadharCardName}`;
  const document = row.documents[key];
  if (document && !mayOpen) return <DocumentStatus name={name} document={document} />;
  if (document) {
    const href = `${candidateHref(row.id)}/${key}`;
    return <DocumentLink id={placeOf(row.id, key)} href={href} name={name} document={document} />;
  }
  if (!mayAdd) return isAsked ? <span className="soft">Missing</span> : notAskedFor;
  if (uploads.isUnderWay(row.id, key)) {
    return (
      <span className="kyc-busy" role="status">
        <span className="spinner" aria-hidden="true" />
        Uploading<span className="vh"> {name}</span>
      </span>
    );
  }
  const place = placeOf(row.id, key);
  return (
    <Picker
      id={row.id}
      field={key}
      place={place}
      name={name}
      action={action}
      isAsked={isAsked}
      problem={uploads.problemAt(place)}
    />
  );
}

const notAskedFor = <EmptyValue why="Not asked for" />;

interface PickerProps {
  /** Of the candidate. */
  id: number;
  field: KycDocumentKey;
  place: string;
  name: string;
  action: string;
  isAsked: boolean;
  /** Why the last file was not taken. */
  problem: string | undefined;
}

function Picker({ id, field, place, name, action, isAsked, problem }: PickerProps) {
  const problemId = `${place}-problem`;
  return (
    <form
      className="kyc-add stack gap-1"
      method="post"
      encType="multipart/form-data"
      action={action}
      data-candidate={id}
      data-key={field}
      data-asked={isAsked ? undefined : "no"}
    >
      {!isAsked && notAskedFor}
      <input type="hidden" name="id" value={id} />
      <label htmlFor={place}>
        <span aria-hidden="true">Add</span>
        <FileInput
          use="kyc-desk"
          id={place}
          name={field}
          accept={documentAccept}
          aria-label={`Add ${name}`}
          aria-describedby={problem && problemId}
          aria-invalid={problem ? true : undefined}
          required
        />
      </label>
      {problem && (
        <p className="desk-error" id={problemId}>
          {problem}
        </p>
      )}
      <button type="submit" className="btn btn-quiet">
        Upload<span className="vh"> {name}</span>
      </button>
    </form>
  );
}

interface LinkProps {
  id: string;
  /** Where it is shown, so that nothing in it runs in HR’s browser. */
  href: string;
  name: string;
  document: DocumentView;
}

function DocumentLink({ id, href, name, document }: LinkProps) {
  const { status, reason } = document;
  return (
    <a
      className="status kyc-chip"
      id={id}
      data-status={status}
      href={href}
      target="_blank"
      rel="noopener"
      title={reason || undefined}
      aria-label={`${name}: ${meaning(document)} (opens in a new tab)`}
    >
      {documentStatusNames[status]}
    </a>
  );
}

function DocumentStatus({ name, document }: Pick<LinkProps, "name" | "document">) {
  const { status, reason } = document;
  return (
    <span className="status kyc-chip" data-status={status} title={reason || undefined}>
      <span aria-hidden="true">{documentStatusNames[status]}</span>
      <span className="vh">
        {name}: {meaning(document)}
      </span>
    </span>
  );
}

function meaning({ status, reason }: DocumentView): string {
  if (status === "received") return "received, to check";
  return reason ? `${status}, ${reason}` : status;
}
