import { documentIdOf, type KycCandidate, rowIdOf } from "../people/kyc-candidate.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { type Indexed, unsoundRecord } from "./find-unsound-record.ts";

type Row = Contents["candidates"][number];

/** What was looked at, so that a check of nothing shows. */
export interface KycFindings {
  violations: string[];
  checked: {
    uploads: number;
    records: number;
    rows: number;
    sentDocuments: number;
    erased: number;
  };
}

/** Compares what the server had acknowledged of KYC with what is stored, while it does not run. */
export function findKycViolations(sent: readonly KycCandidate[], contents: Contents): KycFindings {
  const store: Indexed = {
    rows: new Map(contents.candidates.map((row) => [row.id, row])),
    byEmail: Map.groupBy(contents.candidates, ({ email }) => email),
    sentDocuments: Map.groupBy(contents.sentDocuments, ({ candidateId }) => candidateId),
    documents: new Map(contents.documents.map((document) => [document.id, document])),
    objects: contents.objects,
    mails: new Map(contents.mails.map((mail) => [mail.key, mail])),
  };
  const erased = contents.candidates.filter(({ erasedAt }) => erasedAt);
  return {
    violations: [
      ...sent.flatMap((candidate) => [
        ...rowViolations(candidate, store),
        ...lostUploads(candidate, store),
      ]),
      ...strangeRows(sent, contents.candidates),
    ],
    checked: {
      uploads: sent.reduce((total, { said }) => total + said.urls.size, 0),
      records: sent.filter(({ said }) => said.receipt).length,
      rows: contents.candidates.length,
      sentDocuments: contents.sentDocuments.length,
      erased: erased.length,
    },
  };
}

function rowViolations(candidate: KycCandidate, store: Indexed): string[] {
  const { said, email } = candidate;
  const id = rowIdOf(candidate);
  const own = store.byEmail.get(email) ?? [];
  const found: string[] = [];
  if (own.length > 1) found.push("two rows");
  if (own.length > 0 && !said.saveTried) found.push("a row before it was sent");
  const row = id === null ? own[0] : store.rows.get(id);
  if (id !== null && !row) found.push("no row, and was acknowledged");
  if (row?.erasedAt) found.push(...traces(candidate, row, store));
  else if (row) found.push(...unsoundRecord(candidate, row, store));
  return found.map((what) => `candidate ${candidate.number}: ${what}`);
}

/** What an erased candidate must not have any more. */
function traces(candidate: KycCandidate, row: Row, store: Indexed): string[] {
  const { said } = candidate;
  const found: string[] = [];
  if (!said.withdrawTried) found.push("erased without asking");
  const rest = Object.keys(row.answers).length + row.email.length + row.aadhaarName.length;
  if (rest > 0) found.push("answers are left of it");
  if (store.sentDocuments.has(row.id)) found.push("documents are left of it");
  const mail = store.mails.get(`receipt:${row.id}`);
  if (mail && (mail.recipient || mail.body)) found.push("a mail is left of it");
  for (const id of idsOf(candidate)) {
    const document = store.documents.get(id);
    if (!document) continue;
    const { state, wrappedKey } = document;
    if (state !== "deleting" || wrappedKey.length > 0) found.push(`document ${id} is left of it`);
  }
  return found;
}

/** Acknowledged uploads wait for their record, whole. */
function lostUploads(candidate: KycCandidate, { documents, objects }: Indexed): string[] {
  const { said, sentDocuments, number } = candidate;
  if (said.saveTried) return [];
  return sentDocuments.flatMap(({ key, size }) => {
    const url = said.urls.get(key);
    if (!url) return [];
    const id = documentIdOf(url);
    const isThere = documents.get(id)?.state === "staged" && objects.get(id) === size;
    return isThere ? [] : [`candidate ${number}: acknowledged ${key} is lost`];
  });
}

function strangeRows(sent: readonly KycCandidate[], rows: readonly Row[]): string[] {
  const emails = new Set(sent.map(({ email }) => email));
  const ids = new Set(sent.map(rowIdOf));
  return rows
    .filter(({ id, email, erasedAt }) => (erasedAt ? !ids.has(id) : !emails.has(email)))
    .map(({ id }) => `candidate row ${id}: nobody sent it`);
}

/** Of everything that a candidate's record has ever held. */
export function idsOf({ said }: KycCandidate): string[] {
  const tried = said.replaceTried && said.replacementUrl !== null ? [said.replacementUrl] : [];
  return [...said.urls.values(), ...tried].map(documentIdOf);
}
