import { Readable } from "node:stream";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { isSealedDocument } from "#features/applications/tables.ts";
import { candidateDocuments, candidates } from "#features/candidate-kyc/tables.ts";
import { createDocuments, type Documents } from "#features/documents/server/documents.ts";
import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { fresherAnswers } from "./kyc.ts";

export interface StoredFile {
  name: string;
  content: Buffer;
  mediaType: string;
}

export interface StoredDocumentsOptions {
  name?: string;
  files: Partial<Record<KycDocumentKey, StoredFile>>;
}

/** The service of an installation with this configuration, as its nodes have it. */
export function documentsOf(
  config: Config,
  outside: Pick<Context, "clock" | "database" | "storage">,
): Documents {
  const { origin, documentKeys: keys, sessionSecrets } = config;
  const keyedHash = createKeyedHash(...sessionSecrets);
  const context = { ...outside, config, keyedHash, keys, metrics: null, origin };
  return createDocuments(context, { isSealed: isSealedDocument, scanner: null });
}

/** A candidate with files that are truly stored. @returns the record's id, and each document's */
export async function storeCandidateDocuments(
  database: Database,
  documents: Documents,
  { name = fresherAnswers.aadharCardName, files }: StoredDocumentsOptions,
): Promise<{ id: number; documentIds: Record<string, string> }> {
  const { email, aadharCardName: _, ...answers } = fresherAnswers;
  const receivedAt = new Date("2026-11-20T10:00:00Z");
  const row = { email, aadhaarName: name, answers, receivedAt, state: "to-check" } as const;
  const [stored] = await database.queries
    .insert(candidates)
    .values(row)
    .returning({ id: candidates.id });
  const candidateId = stored?.id ?? 0;
  const documentIds: Record<string, string> = {};
  for (const [key, file] of Object.entries(files)) {
    const content = Readable.from([file.content]);
    const staged = await documents.stage(file, content, "192.0.2.1");
    if (!staged.ok) throw new Error(`${file.name} was refused: ${staged.message}`);
    const { id } = staged.document;
    await database.transaction((queries) => documents.claim(queries, id));
    const sentDocument = {
      candidateId,
      key,
      documentId: id,
      status: "received",
      receivedAt,
    } as const;
    await database.queries.insert(candidateDocuments).values(sentDocument);
    documentIds[key] = id;
  }
  return { id: candidateId, documentIds };
}
