import { randomUUID } from "node:crypto";
import type { DocumentStatus } from "#contract/answers/kyc-status.ts";
import { statusOf } from "#features/candidate-kyc/server/candidate-state.ts";
import { candidateDocuments, candidates } from "#features/candidate-kyc/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { inChunks } from "#platform/database/chunks.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { fresherAnswers, fresherFiles } from "./kyc.ts";

/** On a busy machine a statement with a thousand of them would take longer than one may. */
const rowsAtOnce = 100;

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
  const values = rows.map(({ files, ...row }) => {
    const { state: _, ...stands } = statusOf(
      { answers: row.answers ?? answers, requestedKeys: row.requestedKeys ?? [] },
      sentFiles(files),
    );
    return { ...usual, ...stands, ...row };
  });
  const stored: { id: number }[] = [];
  for (const some of inChunks(values, rowsAtOnce)) {
    const ids = await queries
      .insert(candidates)
      .values([...some])
      .returning({ id: candidates.id });
    stored.push(...ids);
  }
  const sentDocuments = rows.flatMap(({ files, receivedAt: at = receivedAt }, index) => {
    const candidateId = stored[index]?.id ?? 0;
    return sentFiles(files).map((sent) => ({ ...sent, candidateId, receivedAt: at }));
  });
  const documentIds = await storeDocuments(queries, sentDocuments.length);
  if (sentDocuments.length > 0) {
    await queries.insert(candidateDocuments).values(
      sentDocuments.map((sentDocument, index) => ({
        ...sentDocument,
        documentId: documentIds[index] ?? "",
      })),
    );
  }
  return stored.map(({ id }) => id);
}

function sentFiles(files: StoredCandidateOptions["files"] = fresherDocuments()) {
  return Object.entries(files).map(([key, status = "received"]) => ({ key, status }));
}

/** A document that belongs to some record; answers its id. */
export async function storeDocument({ queries }: Pick<Database, "queries">): Promise<string> {
  const [id = ""] = await storeDocuments(queries, 1);
  return id;
}

async function storeDocuments(queries: Queries, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  if (count === 0) return ids;
  await queries.insert(documents).values(
    ids.map((id) => ({
      id,
      state: "claimed" as const,
      storedName: "scan1763719200000.pdf",
      mediaType: "application/pdf",
      size: 61_234,
      keyId: "1",
      wrappedKey: Buffer.alloc(1),
      sender: "",
    })),
  );
  return ids;
}
