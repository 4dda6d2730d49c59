import {
  documentName,
  type KycDocumentKey,
  kycDocumentKeys,
  mayShowAadhaar,
} from "#contract/answers/kyc-fields.ts";
import type { DocumentStatus } from "#contract/answers/kyc-status.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import {
  documentTypeByMediaType,
  type Unpainted,
  unpaintedBecause,
} from "#features/documents/index.ts";
import { sizeInWords, watermarkText } from "#features/documents/ui/index.ts";
import { candidateHref } from "../../kyc-list.ts";
import type { KycDesk, OpenedCandidate, OpenedKycDocument } from "../../server/desk/kyc-desk.ts";

/** Another document of the same candidate. */
export interface DocumentLink {
  key: KycDocumentKey;
  label: string;
  href: string;
}

export interface DocumentView {
  candidate: { name: string; href: string; zip: string };
  key: KycDocumentKey;
  /** Of the document. */
  id: string;
  label: string;
  /** Such as "3 of 9". */
  place: string;
  status: DocumentStatus;
  reason: string;
  received: Date;
  /** Such as "PDF, 612 KB". */
  kind: string;
  mediaType: string;
  unpainted: Unpainted | null;
  /** Whether a number can be blacked out on it; null where none is expected, or nothing is painted. */
  mask: "offered" | "held" | null;
  /** Null while nothing of it may be handed out. */
  download: string | null;
  watermark: string;
  before: DocumentLink | null;
  after: DocumentLink | null;
  /** The next one that waits for HR; null where there is none. */
  toCheck: DocumentLink | null;
  /** Whoever is to be checked after this candidate; null while a document of this one waits. */
  nextCandidate: { name: string; href: string } | null;
}

interface Opening {
  user: Pick<StaffUser, "name" | "userName">;
  /** The moment of opening, which the watermark tells. */
  now: Date;
  /** Whoever is to be checked after this candidate. */
  next?: Awaited<ReturnType<KycDesk["nextToCheck"]>>;
}

/**
 * One document with its neighbours; null where the candidate sent none of that kind.
 */
export function viewDocument(
  candidate: Pick<OpenedCandidate, "id" | "answers" | "documents" | "legalHold">,
  key: string,
  { user, now, next = null }: Opening,
): DocumentView | null {
  const { id, answers } = candidate;
  const documents = candidate.documents.toSorted((a, b) => placeOf(a) - placeOf(b));
  const place = documents.findIndex((document) => document.key === key);
  const document = documents[place];
  if (!document) return null;
  const links = documents.map((each) => linkTo(id, each));
  const rest = [...documents.slice(place + 1), ...documents.slice(0, place)];
  const open = rest.find(({ status }) => status === "received");
  const unpainted = unpaintedBecause(document);
  return {
    candidate: {
      name: answers.aadharCardName,
      href: candidateHref(id),
      zip: `${candidateHref(id)}.zip`,
    },
    key: document.key,
    id: document.documentId,
    label: documentName(document.key),
    place: `${place + 1} of ${documents.length}`,
    status: document.status,
    reason: document.reason,
    received: document.receivedAt,
    kind: [documentTypeByMediaType(document.mediaType)?.label, sizeInWords(document.size)].join(
      ", ",
    ),
    mediaType: document.mediaType,
    unpainted,
    mask: maskOf(document.key, unpainted, candidate.legalHold),
    download: unpainted && unpainted !== "word" ? null : `/documents/${document.documentId}`,
    watermark: watermarkText(user, now),
    before: links[place - 1] ?? null,
    after: links[place + 1] ?? null,
    toCheck: open ? linkTo(id, open) : null,
    nextCandidate:
      next && !open ? { name: next.name, href: documentHref(next.id, next.key) } : null,
  };
}

const placeOf = ({ key }: OpenedKycDocument) => kycDocumentKeys.indexOf(key);

function maskOf(key: KycDocumentKey, unpainted: Unpainted | null, isOnLegalHold: boolean) {
  if (unpainted || !mayShowAadhaar(key)) return null;
  return isOnLegalHold ? "held" : "offered";
}

const linkTo = (id: number, document: OpenedKycDocument): DocumentLink => ({
  key: document.key,
  label: documentName(document.key),
  href: documentHref(id, document.key),
});

/** The screen of one document. */
export function documentHref(id: number, key: string): string {
  return `${candidateHref(id)}/${key}`;
}
