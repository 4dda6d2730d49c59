import { isDeepStrictEqual } from "node:util";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { KycAnswers } from "#contract/kyc-record.ts";
import type { Documents } from "../documents/documents.ts";
import type { Queries } from "../platform/database.ts";
import { claimFiles, type NamedFiles, unknownFiles } from "../submissions/claim-files.ts";
import type { GivenConsent } from "../submissions/given-consents.ts";
import { Refused } from "../submissions/submission-refusal.ts";
import { allAnswers } from "./all-answers.ts";
import { statusOf } from "./candidate-state.ts";
import { type CandidatesStore, createCandidatesStore } from "./candidates-store.ts";
import { createConsentsStore } from "./consents-store.ts";

/** A checked record on its way in. */
export interface IncomingRecord {
  answers: KycAnswers;
  /** Id of each document, by key. */
  files: NamedFiles<KycDocumentKey>;
  sentDate: string | null;
  receivedAt: Date;
  request: AnsweredRequest | null;
  consent: GivenConsent | null;
}

/** The request of HR that a record answers, and the documents for which that asked beyond. */
interface AnsweredRequest {
  id: number;
  askedKeys: string[];
}

/** Thrown for a repeat that does not come from who sent the record, as far as anybody can tell. */
export class StoredBefore extends Error {
  readonly id: number;

  constructor(id: number) {
    super("This record is stored already.");
    this.id = id;
  }
}

/**
 * Claims all files of a record and stores it; where they all stand in the same record already, it
 * is a repeat, and nothing changes.
 * @returns its id, and whether it is new
 * @throws Refused where a file cannot be claimed; StoredBefore for a repeat without the consent that
 * only the sender's device knows
 */
export async function saveRecord(
  queries: Queries,
  documents: Documents,
  record: IncomingRecord,
): Promise<{ id: number; isNew: boolean }> {
  const store = createCandidatesStore(queries);
  const missed = await claimFiles(queries, documents, record.files);
  if (missed.length === 0) return { id: await insert(queries, store, record), isNew: true };
  const repeated = missed.length === record.files.size ? await repeatOf(store, record) : null;
  if (repeated === null) throw new Refused(unknownFiles(missed));
  const { consent } = record;
  if (consent && (await createConsentsStore(queries).isBound(consent.id, repeated))) {
    return { id: repeated, isNew: false };
  }
  throw new StoredBefore(repeated);
}

async function insert(
  queries: Queries,
  store: CandidatesStore,
  { answers, files, sentDate, receivedAt, request, consent }: IncomingRecord,
): Promise<number> {
  const { email, aadharCardName: aadhaarName, ...others } = answers;
  const keys = [...files.keys()];
  const { id: requestId = null, askedKeys = [] } = request ?? {};
  const stands = statusOf(
    { answers, askedKeys },
    keys.map((key) => ({ key, status: "received" })),
  );
  const said = { email, aadhaarName, answers: others, sentDate };
  const candidateId = await store.insert({ ...said, ...stands, receivedAt, requestId, askedKeys });
  await store.insertDocuments(
    [...files].map(([key, documentId]) => {
      return { candidateId, key, documentId, status: "received" as const, receivedAt };
    }),
  );
  await store.addEvent({ candidateId, at: receivedAt, what: "submitted" });
  if (consent) await createConsentsStore(queries).bind(consent, "kyc", candidateId);
  return candidateId;
}

/** The record in which all these files stand at their places, with the same answers. */
async function repeatOf(
  store: CandidatesStore,
  { answers, files }: IncomingRecord,
): Promise<number | null> {
  const places = await store.places([...files.values()]);
  const [first] = places;
  const stored = first ? await store.find(first.candidateId) : null;
  if (!stored || places.length !== files.size) return null;
  const isThere = places.every(
    ({ candidateId, key, documentId }) =>
      candidateId === stored.id && files.get(key as KycDocumentKey) === documentId,
  );
  return isThere && isDeepStrictEqual(comparable(allAnswers(stored)), comparable(answers))
    ? stored.id
    : null;
}

const comparable = (answers: KycAnswers) => ({ ...answers, email: answers.email.toLowerCase() });
