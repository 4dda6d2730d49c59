import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { isSealedDocument } from "#features/applications/tables.ts";
import {
  createDocuments,
  type Documents,
  type StageResult,
} from "#features/documents/server/documents.ts";
import { defaultQuotas, type UploadQuotas } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { emptyTables } from "../databases/database.ts";
import { MemoryStorage } from "../services/memory-storage.ts";

export const origin = "https://careers.xld.example";
export const documentKeys = [{ id: "1", key: Buffer.alloc(32, 7) }];

type Outside = Parameters<typeof createDocuments>[0];
type Scanner = Parameters<typeof createDocuments>[1]["scanner"];
type Given = Partial<Outside> & { quotas?: UploadQuotas; scanner?: Scanner };

/** The real service over a database; its files lie in memory where no storage is given. */
export function documentsOver({
  quotas = defaultQuotas,
  scanner = null,
  ...given
}: Given & Pick<Outside, "clock" | "database">): Documents {
  const context = {
    ...{ storage: new MemoryStorage(), origin, keys: documentKeys, metrics: null },
    keyedHash: createKeyedHash("secret"),
    config: { origin, originIsSet: true, port: 3000, uploadQuotas: quotas },
    ...given,
  };
  return createDocuments(context, { isSealed: isSealedDocument, scanner });
}

/** Documents for the tests of a suite, each test on empty stores and a clock of its own. */
export function documentsUnderTest(database: () => Database) {
  const start = new Date("2026-11-20T10:00:00Z");
  const storage = new MemoryStorage();
  let now = start;
  beforeEach(async () => {
    storage.objects.clear();
    now = start;
    await emptyTables(database());
  });

  const open = (more: Given = {}) =>
    documentsOver({ database: database(), storage, clock: { now: () => now }, ...more });

  return {
    start,
    storage,
    open,
    setTime(time: Date) {
      now = time;
    },
    /** Past the day that an unclaimed document is kept, counted from the store's own clock. */
    passADay() {
      now = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    },
    stage: (name: string, content: Buffer, sender = "192.0.2.1") =>
      open().stage({ name }, Readable.from([content]), sender),
    claim: (id: string) => database().transaction((queries) => open().claim(queries, id)),
    async expectNothingStored() {
      expect(storage.objects.size).toBe(0);
      const { rows } = await database().queries.execute(sql`SELECT id FROM documents`);
      expect(rows).toEqual([]);
    },
  };
}

/** The document of a file that was taken; one that was refused fails the test. */
export function accepted(result: StageResult) {
  if (!result.ok) throw new Error(`refused: ${result.message}`);
  return result.document;
}
