import { createHash } from "node:crypto";
import { documentIdOf, type KycCandidate, type Paper } from "./kyc-candidate.ts";
import type { Contents } from "./stopped-store.ts";

type Row = Contents["candidates"][number];
type Stored = Contents["papers"][number];
type Document = Contents["documents"][number];

/** The store, by what each is looked up with. */
export interface Indexed {
  rows: ReadonlyMap<number, Row>;
  byEmail: ReadonlyMap<string, Row[]>;
  papers: ReadonlyMap<number, Stored[]>;
  documents: ReadonlyMap<string, Document>;
  objects: Contents["objects"];
  mails: ReadonlyMap<string, Contents["mails"][number]>;
}

/** A record holds all of the candidate's papers, each in its place and as it was sent. */
export function unsoundRecord(candidate: KycCandidate, row: Row, store: Indexed): string[] {
  const { email, answers, papers, said } = candidate;
  const found: string[] = [];
  if (said.withdrawn) found.push("is back after withdrawing");
  if (row.email !== email || row.aadhaarName !== answers.aadharCardName)
    found.push("another's row");
  if (row.answers.graduationStatus !== answers.graduationStatus) found.push("half the answers");
  if (!store.mails.get(`receipt:${row.id}`)?.body) found.push("no mail about the receipt");
  const stored = store.papers.get(row.id) ?? [];
  if (stored.length !== papers.length) found.push(`${stored.length} of ${papers.length} papers`);
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
    ...(isReplaced && said.replaced ? [] : [said.urls.get(key as Paper["key"])]),
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
  const paper = paperOf(candidate, documentId);
  const document = documents.get(documentId);
  const found: string[] = [];
  if (document?.state !== "claimed") found.push(`${key} is ${document?.state ?? "gone"}`);
  if (document && document.sha256 !== digestOf(paper)) found.push(`${key} has another content`);
  if (objects.get(documentId) !== paper?.size) {
    found.push(`${key} has an object of ${objects.get(documentId)} bytes`);
  }
  return found;
}

/** The paper that stands in a place, by the id under which it was acknowledged. */
export function paperOf(candidate: KycCandidate, documentId: string): Paper | undefined {
  const { said, papers, replacement } = candidate;
  if (said.replacementUrl !== null && documentIdOf(said.replacementUrl) === documentId) {
    return replacement ?? undefined;
  }
  return papers.find(({ key }) => documentIdOf(said.urls.get(key) ?? "") === documentId);
}

const digests = new WeakMap<Paper, string>();

function digestOf(paper: Paper | undefined): string | undefined {
  if (!paper) return undefined;
  const known = digests.get(paper);
  if (known) return known;
  const digest = createHash("sha256").update(paper.content()).digest("hex");
  digests.set(paper, digest);
  return digest;
}
