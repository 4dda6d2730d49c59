import { documentStatusNames } from "#content/kyc-desk.ts";
import { documentAccept } from "#contract/document-types.ts";
import {
  documentName,
  isAskedFor,
  type KycDocumentKey,
  type KycField,
} from "#contract/kyc-fields.ts";
import type { CandidateView, DocumentView } from "./candidate-view.ts";
import { candidateHref } from "./candidates-query.ts";
import { Nothing } from "./nothing.tsx";
import { type DocumentUploads, placeOf } from "./use-document-uploads.ts";

interface CellProps {
  row: CandidateView;
  field: KycField;
  mayAdd: boolean;
  action: string;
  uploads: DocumentUploads;
}

/** The document as a link, a picker where it is missing, a dash where nobody asks for it. */
export function DocumentCell({ row, field, mayAdd, action, uploads }: CellProps) {
  const key = field.key as KycDocumentKey;
  const name = `${documentName(key)} of ${row.answers.aadharCardName}`;
  const document = row.documents[key];
  if (document) {
    const href = `${candidateHref(row.id)}/${key}`;
    return <DocumentLink id={placeOf(row.id, key)} href={href} name={name} document={document} />;
  }
  if (!isAskedFor(field, row.answers)) return <Nothing why="Not asked for" />;
  if (!mayAdd) return <span className="soft">Missing</span>;
  if (uploads.isUnderWay(row.id, key)) {
    return (
      <span className="kyc-busy" role="status">
        <span className="spinner" aria-hidden="true" />
        Uploading<span className="vh"> {name}</span>
      </span>
    );
  }
  return (
    <form
      className="kyc-add"
      method="post"
      encType="multipart/form-data"
      action={action}
      data-candidate={row.id}
      data-key={key}
    >
      <input type="hidden" name="id" value={row.id} />
      <label>
        <span aria-hidden="true">Add</span>
        <input
          type="file"
          id={placeOf(row.id, key)}
          name={key}
          accept={documentAccept}
          aria-label={`Add ${name}`}
          required
        />
      </label>
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
      className="kyc-chip"
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

function meaning({ status, reason }: DocumentView): string {
  if (status === "received") return "received, to be checked";
  return reason ? `${status}, ${reason}` : status;
}
