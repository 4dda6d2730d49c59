import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, inject } from "vitest";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applicationEvents, applications } from "#features/applications/tables.ts";
import { candidateDocuments, candidates } from "#features/candidate-kyc/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import { documents as documentRows } from "#features/documents/tables.ts";
import { originalKey } from "#features/publishing/server/photos/pictures-store.ts";
import { collections, contentDrafts, publications } from "#features/publishing/tables.ts";
import { dataFiles } from "#features/referrers/tables.ts";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { pdfFile } from "../files/files.ts";
import { accepted, documentsOver } from "../records/documents.ts";
import { storeApplications } from "../records/stored-applications.ts";
import { type DatabaseKind, freshDatabase, usualKind } from "./database.ts";

export const sessionSecret = "a session secret of 32 characters";

/** A database and a folder of documents that nobody serves. */
export interface Installation {
  place: Pick<Config, "databaseUrl" | "dataDir" | "s3">;
  database: Database;
  storage: Storage;
  documents: Documents;
  /** Ends the database, so that somebody else may open it. */
  release(): Promise<void>;
  remove(): Promise<void>;
}

/** An empty one, its tables made. */
export async function emptyInstallation(kind: DatabaseKind): Promise<Installation> {
  const made = await freshDatabase(kind);
  const dataDir = kind === "embedded" ? made.dataDir : join(inject("runFolder"), randomUUID());
  const place = { databaseUrl: made.databaseUrl, dataDir, s3: null };
  const database = await openDatabase(place);
  const storage = await openStorage(place);
  let isOpen = true;
  const release = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  return {
    ...{ place, database, storage, release },
    documents: documentsOver({ database, storage, clock: systemClock }),
    async remove() {
      await release();
      await made.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A filled one and an empty one, for all tests of a file. */
export function filledAndEmpty() {
  let from: Installation;
  let to: Installation;
  let contents: Map<string, Buffer>;
  beforeAll(async () => {
    from = await emptyInstallation(usualKind);
    contents = await fillInstallation(from);
    to = await emptyInstallation(usualKind);
  });
  afterAll(async () => {
    await from?.remove();
    await to?.remove();
  });
  return { from: () => from, to: () => to, contents: () => contents };
}

const odd = 'tab\t, line\nend, \\N, \\, "quotes", \u{1F600}, नवी मुंबई, \r, \v\f\b \'; DROP';

/** Values of every kind, the ones that are easily lost among them. @returns contents by document */
export async function fillInstallation(installation: Installation): Promise<Map<string, Buffer>> {
  const { database, documents, storage } = installation;
  const { queries } = database;
  const at = new Date("2026-11-20T10:00:00.123Z");
  const admin = { id: "hr", userName: "asha", name: odd, role: "admin" as const, createdAt: at };
  await queries
    .insert(staffAccounts)
    .values({ ...admin, passwordHash: "", totpSecret: Buffer.from([0, 9, 10, 92, 255]) });
  const contents = new Map<string, Buffer>();
  const stage = async (text: string) => {
    const content = pdfFile({ text, size: 30_000 });
    const file = { name: "Resume.pdf", mediaType: "" };
    const { id } = accepted(await documents.stage(file, Readable.from([content]), "192.0.2.1"));
    contents.set(id, content);
    return id;
  };
  const rows = [
    { firstName: odd },
    { lastName: "", readAt: at },
    { answers: { jobStreetAdd: odd } },
  ];
  for (const id of await storeApplications(database, ...rows)) {
    const [row] = await queries.select().from(applications).where(eq(applications.id, id));
    const resumeId = await stage(`resume ${id}`);
    await database.transaction((within) => documents.claim(within, resumeId));
    await queries.update(applications).set({ resumeId }).where(eq(applications.id, id));
    await queries.delete(documentRows).where(eq(documentRows.id, row?.resumeId ?? ""));
    const event = { applicationId: id, at, actorId: "hr", note: odd };
    await queries.insert(applicationEvents).values(event);
  }
  await stage("acknowledged, and not claimed yet");
  await queries.insert(documentRows).values({ ...upload, id: "under-way" });
  await storeKyc(installation, await stage("degree"), at);
  await storeContent(queries, at);
  await storage.put(originalKey(picture), Readable.from([Buffer.from("a photo")]));
  return contents;
}

const upload = {
  ...{ state: "intent" as const, storedName: "", mediaType: "", size: 0, keyId: "" },
  ...{ wrappedKey: Buffer.alloc(0), sender: "" },
};
const picture = `upload-${"a".repeat(24)}-640x480`;

async function storeKyc({ database, documents }: Installation, documentId: string, at: Date) {
  const { queries } = database;
  const asked = { email: "a@mail.example", name: odd, documentKeys: [], dueOn: "2026-12-01" };
  const [request] = await queries
    .insert(kycRequests)
    .values({ ...asked, createdAt: at, createdBy: "hr" })
    .returning({ id: kycRequests.id });
  const person = {
    email: "a@mail.example",
    aadhaarName: odd,
    answers: {},
    state: "to-check" as const,
  };
  const requestId = request?.id ?? null;
  const [made] = await queries
    .insert(candidates)
    .values({ ...person, receivedAt: at, requestId })
    .returning({ id: candidates.id });
  await database.transaction((within) => documents.claim(within, documentId));
  const sentDocument = {
    candidateId: made?.id ?? 0,
    key: "degreeFile",
    documentId,
    receivedAt: at,
  };
  await queries.insert(candidateDocuments).values({ ...sentDocument, status: "received" });
}

async function storeContent(queries: Database["queries"], at: Date): Promise<void> {
  const draft = { collection: "news", revision: 1, updatedAt: at };
  await queries.insert(contentDrafts).values([
    { ...draft, key: "taken away", body: null },
    { ...draft, key: "JSON's own null", body: sql`'null'::jsonb` },
    { ...draft, key: odd, body: { a: [1, 1.5e300, "\u2028", odd, null], b: {} } },
  ]);
  await queries.insert(collections).values({ name: "pictures" });
  const body = { name: picture, state: "waiting", sentAt: "", usedAt: "", claimedUntil: null };
  await queries.insert(publications).values({ collection: "pictures", position: 0, body });
  const contents = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, byte) => byte % 256));
  await queries.insert(dataFiles).values({ id: "file", name: "a.csv", contents, uploadedAt: at });
}
