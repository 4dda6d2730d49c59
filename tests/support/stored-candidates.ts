import { randomUUID } from "node:crypto";
import type { DocumentStatus } from "#contract/kyc-status.ts";
import type { Database } from "#server/platform/database.ts";
import { candidateDocuments, candidates } from "../../db/kyc-schema.ts";
import { documents } from "../../db/schema.ts";
import { fresherAnswers, fresherFiles } from "./kyc.ts";

type Stored = typeof candidates.$inferInsert;

export interface StoredCandidateOptions extends Partial<Stored> {
  /** What was made of each document that was sent, by key. */
  files?: Readonly<Partial<Record<string, DocumentStatus>>>;
}

/** A fresher's documents, all with this status. */
export function fresherDocuments(status: DocumentStatus = "received") {
  return Object.fromEntries(fresherFiles.map((key) => [key, status]));
}

/** Puts candidates straight into the table, each with what it does not say; answers their ids. */
export async function storeCandidates(
  { queries }: Database,
  ...rows: StoredCandidateOptions[]
): Promise<number[]> {
  const { email, aadharCardName: aadhaarName, ...answers } = fresherAnswers;
  const receivedAt = new Date("2026-11-20T10:00:00Z");
  const usual = { email, aadhaarName, answers, receivedAt, state: "to-check" } as const;
  const ids: number[] = [];
  for (const { files = fresherDocuments(), ...row } of rows) {
    const values = { ...usual, ...row };
    const [stored] = await queries
      .insert(candidates)
      .values(values)
      .returning({ id: candidates.id });
    const candidateId = stored?.id ?? 0;
    ids.push(candidateId);
    for (const [key, status = "received"] of Object.entries(files)) {
      const documentId = await storeDocument({ queries });
      const document = { candidateId, key, documentId, status, receivedAt: values.receivedAt };
      await queries.insert(candidateDocuments).values(document);
    }
  }
  return ids;
}

/** A document that belongs to some record; answers its id. */
export async function storeDocument({ queries }: Pick<Database, "queries">): Promise<string> {
  const id = randomUUID();
  await queries.insert(documents).values({
    id,
    state: "claimed",
    storedName: "scan1763719200000.pdf",
    mediaType: "application/pdf",
    size: 61_234,
    keyId: "1",
    wrappedKey: Buffer.alloc(1),
    sender: "",
  });
  return id;
}
