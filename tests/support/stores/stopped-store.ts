import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { eq } from "drizzle-orm";
import { auditLog } from "#features/accounts/tables.ts";
import {
  applicationPages,
  applications,
  candidateQuestions,
} from "#features/applications/tables.ts";
import { bonusClaims, bonusParts, bonusPayments } from "#features/bonuses/tables.ts";
import { candidateDocuments, candidates } from "#features/candidate-kyc/tables.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import { documents } from "#features/documents/tables.ts";
import { documentFormFiles } from "#features/documents-form/tables.ts";
import { driveSlots, driveVisits } from "#features/drives/tables.ts";
import { interviewerBusySlots, interviews } from "#features/interviews/tables.ts";
import { jobAlerts } from "#features/job-alerts/tables.ts";
import { joinerDetails } from "#features/joiner-details/tables.ts";
import { joinerAsks, joiners, joiningBatches } from "#features/joining/tables.ts";
import { mailsPurpose, openText } from "#features/mail/server/mail-text.ts";
import { mails } from "#features/mail/tables.ts";
import { offerLetters } from "#features/offer-letters/tables.ts";
import { registerEntries, registerEvents } from "#features/registers/tables.ts";
import type { Clock } from "#platform/clock.ts";
import { type Config, readConfig, type S3Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { createS3Client } from "#platform/storage/s3-client.ts";
import { sealBytes } from "../files/encrypt-bytes.ts";
import { documentsOf } from "../records/stored-documents.ts";

/** What of the database is compared, by a name of its own. */
const tables = {
  rows: applications,
  pages: applicationPages,
  candidates,
  /** Which document stands where in whose record. */
  sentDocuments: candidateDocuments,
  formFiles: documentFormFiles,
  mails,
  documents,
  /** What HR asked candidates. */
  questions: candidateQuestions,
  alerts: jobAlerts,
  entries: registerEntries,
  entryEvents: registerEvents,
  slots: driveSlots,
  visits: driveVisits,
  interviews,
  holds: interviewerBusySlots,
  batches: joiningBatches,
  joiners,
  /** When joiners were asked. */
  asks: joinerAsks,
  details: joinerDetails,
  letters: offerLetters,
  bonuses: bonusClaims,
  bonusParts,
  payments: bonusPayments,
} as const;
type Tables = typeof tables;

/** All that a server has stored. */
export type Contents = {
  -readonly [Name in keyof Tables]: Tables[Name]["$inferSelect"][];
} & {
  /** Rows of the audit log that say that a bonus was paid. */
  paid: (typeof auditLog.$inferSelect)[];
  /** Bytes of each object's plain content, by key. */
  objects: Map<string, number>;
  /** Files that a process was writing when it ended. */
  partFiles: string[];
};

/** The stores of a server that has stopped, opened by the test itself. */
export interface StoppedStore {
  database: Database;
  documents: Documents;
  /** A mail as it was written; null where no key opens it. */
  mailText(mail: Contents["mails"][number]): string | null;
  /** Part files that lay there before the stores were opened. */
  partFilesFound: number;
  read(): Promise<Contents>;
  close(): Promise<void>;
}

/** @param environment what the server was told */
export async function openStoppedStore(
  environment: Record<string, string>,
  clock: Clock,
): Promise<StoppedStore> {
  const config = readConfig(environment);
  const lock = lockDataFolder(config.dataDir);
  const partFilesFound = (await listPartFiles(config)).length;
  const database = await openDatabase(config);
  const storage = await openStorage(config);
  return {
    database,
    partFilesFound,
    mailText: (mail) => openText(createSecretSeal(mailsPurpose, config.documentKeys), mail),
    documents: documentsOf(config, { database, storage, clock }),
    async read() {
      const { queries } = database;
      const read: Record<string, unknown[]> = {};
      for (const [name, table] of Object.entries(tables))
        read[name] = await queries.select().from(table);
      return {
        ...(read as Pick<Contents, keyof Tables>),
        paid: await queries.select().from(auditLog).where(eq(auditLog.action, "bonus-paid")),
        objects: await measureObjects(config),
        partFiles: await listPartFiles(config),
      };
    },
    async close() {
      await database.close();
      lock.release();
    },
  };
}

async function listPartFiles({ dataDir }: Config): Promise<string[]> {
  return readdir(join(dataDir, "documents", "incoming")).catch(() => []);
}

/** By their files: reading hundreds of megabytes after each kill would take the longest. */
async function measureObjects({ dataDir, s3 }: Config): Promise<Contents["objects"]> {
  if (s3) return measureBucket(s3);
  const folder = join(dataDir, "documents", "objects");
  const sizes: Contents["objects"] = new Map();
  for (const key of await readdir(folder)) {
    sizes.set(key, (await stat(join(folder, key))).size - sealBytes);
  }
  return sizes;
}

async function measureBucket(config: S3Config): Promise<Contents["objects"]> {
  const sizes: Contents["objects"] = new Map();
  const client = createS3Client(config);
  const listing = { Bucket: config.bucket, Prefix: "documents/" };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, listing)) {
    for (const { Key = "", Size = 0 } of Contents) {
      sizes.set(Key.slice(listing.Prefix.length), Size - sealBytes);
    }
  }
  client.destroy();
  return sizes;
}
