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
import { sealBytes } from "../encrypt-bytes.ts";
import { documentsOf } from "../stored-documents.ts";

/** All that a server has stored. */
export interface Contents {
  rows: (typeof applications.$inferSelect)[];
  pages: (typeof applicationPages.$inferSelect)[];
  candidates: (typeof candidates.$inferSelect)[];
  /** Which document stands where in whose record. */
  sentDocuments: (typeof candidateDocuments.$inferSelect)[];
  formFiles: (typeof documentFormFiles.$inferSelect)[];
  mails: Pick<
    typeof mails.$inferSelect,
    "key" | "kind" | "channel" | "recipient" | "body" | "applicationId"
  >[];
  documents: (typeof documents.$inferSelect)[];
  /** What HR asked candidates. */
  questions: (typeof candidateQuestions.$inferSelect)[];
  alerts: (typeof jobAlerts.$inferSelect)[];
  entries: (typeof registerEntries.$inferSelect)[];
  entryEvents: (typeof registerEvents.$inferSelect)[];
  slots: (typeof driveSlots.$inferSelect)[];
  visits: (typeof driveVisits.$inferSelect)[];
  interviews: (typeof interviews.$inferSelect)[];
  holds: (typeof interviewerBusySlots.$inferSelect)[];
  batches: (typeof joiningBatches.$inferSelect)[];
  joiners: (typeof joiners.$inferSelect)[];
  /** When joiners were asked. */
  asks: (typeof joinerAsks.$inferSelect)[];
  details: Pick<typeof joinerDetails.$inferSelect, "applicationId" | "form">[];
  letters: (typeof offerLetters.$inferSelect)[];
  bonuses: (typeof bonusClaims.$inferSelect)[];
  bonusParts: (typeof bonusParts.$inferSelect)[];
  payments: (typeof bonusPayments.$inferSelect)[];
  /** Rows of the audit log that say that a bonus was paid. */
  paid: Pick<typeof auditLog.$inferSelect, "subject" | "detail">[];
  /** Bytes of each object's plain content, by key. */
  objects: Map<string, number>;
  /** Files that a process was writing when it ended. */
  partFiles: string[];
}

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
      const { key, kind, channel, recipient, body, applicationId } = mails;
      return {
        rows: await queries.select().from(applications),
        pages: await queries.select().from(applicationPages),
        candidates: await queries.select().from(candidates),
        sentDocuments: await queries.select().from(candidateDocuments),
        formFiles: await queries.select().from(documentFormFiles),
        mails: await queries
          .select({ key, kind, channel, recipient, body, applicationId })
          .from(mails),
        documents: await queries.select().from(documents),
        ...(await readDesk(queries)),
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

async function readDesk(queries: Database["queries"]) {
  return {
    questions: await queries.select().from(candidateQuestions),
    alerts: await queries.select().from(jobAlerts),
    entries: await queries.select().from(registerEntries),
    entryEvents: await queries.select().from(registerEvents),
    slots: await queries.select().from(driveSlots),
    visits: await queries.select().from(driveVisits),
    interviews: await queries.select().from(interviews),
    holds: await queries.select().from(interviewerBusySlots),
    batches: await queries.select().from(joiningBatches),
    joiners: await queries.select().from(joiners),
    asks: await queries.select().from(joinerAsks),
    details: await queries
      .select({ applicationId: joinerDetails.applicationId, form: joinerDetails.form })
      .from(joinerDetails),
    letters: await queries.select().from(offerLetters),
    bonuses: await queries.select().from(bonusClaims),
    bonusParts: await queries.select().from(bonusParts),
    payments: await queries.select().from(bonusPayments),
    paid: await queries
      .select({ subject: auditLog.subject, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.action, "bonus-paid")),
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
