import { createHash } from "node:crypto";
import { documentIdOf, type KycCandidate, type SentDocument } from "../people/kyc-candidate.ts";
import type { Contents } from "../stores/stopped-store.ts";

type Row = Contents["candidates"][number];
type Stored = Contents["sentDocuments"][number];
type Document = Contents["documents"][number];

/** The store, by what each is looked up with. */
export interface Indexed {
  rows: ReadonlyMap<number, Row>;
  byEmail: ReadonlyMap<string, Row[]>;
  sentDocuments: ReadonlyMap<number, Stored[]>;
  documents: ReadonlyMap<string, Document>;
  objects: Contents["objects"];
  mails: ReadonlyMap<string, Contents["mails"][number]>;
}

/** A record holds all of the candidate's documents, each in its place and as it was sent. */
export function unsoundRecord(candidate: KycCandidate, row: Row, store: Indexed): string[] {
  const { email, answers, sentDocuments, said } = candidate;
  const found: string[] = [];
  if (said.withdrawn) found.push("is back after withdrawing");
  if (row.email !== email || row.aadhaarName !== answers.aadharCardName)
    found.push("another's row");
  if (row.answers.graduationStatus !== answers.graduationStatus) found.push("half the answers");
  if (!store.mails.get(`receipt:${row.id}`)?.body) found.push("no mail about the receipt");
  const stored = store.sentDocuments.get(row.id) ?? [];
  if (stored.length !== sentDocuments.length)
    found.push(`${stored.length} of ${sentDocuments.length} documents`);
  for (const { key, documentId } of stored) {
    if (idsFor(candidate, key).includes(documentId)) {
      found.push(...unsoundDocument(candidate, key, documentId, store));
    } else found.push(`another document as ${key}`);
  }
  return found;
}

/** The documents that may stand in a place: while HR's change is not answered these are two. */
function idsFor({ said, replacement }: KycCandidate, key: string): string[] {
  const isReplaced = replacement?.key === key;
  const urls = [
    ...(isReplaced && said.replaced ? [] : [said.urls.get(key as SentDocument["key"])]),
    ...(isReplaced && said.replaceTried ? [said.replacementUrl] : []),
  ];
  return urls.map((url) => documentIdOf(url ?? ""));
}

function unsoundDocument(
  candidate: KycCandidate,
  key: string,
  documentId: string,
  { documents, objects }: Indexed,
): string[] {
  const sentDocument = sentDocumentOf(candidate, documentId);
  const document = documents.get(documentId);
  const found: string[] = [];
  if (document?.state !== "claimed") found.push(`${key} is ${document?.state ?? "gone"}`);
  if (document && document.sha256 !== digestOf(sentDocument))
    found.push(`${key} has another content`);
  if (objects.get(documentId) !== sentDocument?.size) {
    found.push(`${key} has an object of ${objects.get(documentId)} bytes`);
  }
  return found;
}

/** The document that stands in a place, by the id under which it was acknowledged. */
export function sentDocumentOf(
  candidate: KycCandidate,
  documentId: string,
): SentDocument | undefined {
  const { said, sentDocuments, replacement } = candidate;
  if (said.replacementUrl !== null && documentIdOf(said.replacementUrl) === documentId) {
    return replacement ?? undefined;
  }
  return sentDocuments.find(({ key }) => documentIdOf(said.urls.get(key) ?? "") === documentId);
}

const digests = new WeakMap<SentDocument, string>();

function digestOf(sentDocument: SentDocument | undefined): string | undefined {
  if (!sentDocument) return undefined;
  const known = digests.get(sentDocument);
  if (known) return known;
  const digest = createHash("sha256").update(sentDocument.content()).digest("hex");
  digests.set(sentDocument, digest);
  return digest;
}
