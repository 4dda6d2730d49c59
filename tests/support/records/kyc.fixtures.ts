import { Readable } from "node:stream";
import { asc } from "drizzle-orm";
import { beforeEach } from "vitest";
import { brand } from "#content/company/brand.ts";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog, staffAccounts } from "#features/accounts/tables.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { mailerInto } from "#features/candidate-kyc/server/desk/kyc-desk.fixtures.ts";
import { createKyc, type KycNeeds } from "#features/candidate-kyc/server/kyc.ts";
import type { SaveKycOptions } from "#features/candidate-kyc/server/save-kyc.ts";
import { candidateDocuments, candidateEvents, candidates } from "#features/candidate-kyc/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import type { NewMail } from "#features/mail/server/mail-message.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { emptyTables } from "../databases/database.ts";
import { pdfFile } from "../files/files.ts";
import { MemoryStorage } from "../services/memory-storage.ts";
import { accepted, documentsOver } from "./documents.ts";
import { fresherAnswers, fresherFiles, kycBody } from "./kyc.ts";

const keyedHash = createKeyedHash("secret");
export const links = createCandidateLinks(keyedHash);
export const origin = "https://careers.xld.example";
/** Options of an outside client that knows neither keys nor consents. */
export const bare: SaveKycOptions = { idempotencyKey: null, consent: null, request: null };
/** Somebody in HR, for changes that name who made them. */
export const hr = { id: "hr-1" };

/** KYC over a database that each test finds empty, with files in memory and mail in a list. */
export function kycUnderTest(database: () => Database) {
  const clock = fakeClock();
  const storage = new MemoryStorage();
  const mails: NewMail[] = [];
  const forgotten: unknown[] = [];
  beforeEach(async () => {
    storage.objects.clear();
    mails.length = 0;
    forgotten.length = 0;
    await emptyTables(database());
    const account = { userName: "hr", name: "The HR", role: "editor", passwordHash: "" } as const;
    await database()
      .queries.insert(staffAccounts)
      .values({ ...hr, ...account, createdAt: clock.now() });
  });

  const documents = () => documentsOver({ database: database(), clock, storage });
  const intoLists = () => ({
    ...mailerInto(mails),
    forgetMails: async (_queries: unknown, whose: unknown) => void forgotten.push(whose),
  });
  const shared = () => ({ database: database(), clock, origin, keyedHash });
  const kyc = (mailer: KycNeeds["mailer"] = intoLists()) =>
    createKyc(shared(), {
      ...{ documents: documents(), links },
      givenConsents: createSignedConsents({ keyedHash, clock }),
      brand: { now: async () => brand },
      mailer,
      findRequest: async () => null,
    });

  /** Address of a file that was just received. */
  async function upload(content = pdfFile(), name = "a.pdf"): Promise<string> {
    const file = { name, mediaType: "" };
    const staged = await documents().stage(file, Readable.from([content]), "192.0.2.1");
    return accepted(staged).url;
  }

  async function uploads(keys: readonly string[]): Promise<Record<string, string>> {
    const entries: [string, string][] = [];
    for (const key of keys) entries.push([key, await upload()]);
    return Object.fromEntries(entries);
  }

  /** A whole form with fresh files. */
  async function form(
    answers: Record<string, string> = fresherAnswers,
    keys: readonly KycDocumentKey[] = fresherFiles,
  ) {
    return kycBody(answers, await uploads(keys));
  }

  /** @returns the record that a form became; one that is refused fails the test */
  async function saved(body?: Record<string, unknown>, options: Partial<SaveKycOptions> = {}) {
    const result = await kyc().save(body ?? (await form()), { ...bare, ...options });
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.errors)}`);
    if (result.token === null) throw new Error("known by its files alone");
    return { ...result, token: result.token };
  }

  return {
    ...{ clock, storage, mails, forgotten, documents, kyc, upload, uploads, form, saved },
    idOf: (url: string) => documents().idFromUrl(url) as string,
    candidates: () => database().queries.select().from(candidates).orderBy(asc(candidates.id)),
    async stored(candidateId: number) {
      const rows = await database().queries.select().from(candidateDocuments);
      const own = rows.filter((row) => row.candidateId === candidateId);
      return Object.fromEntries(own.map((row) => [row.key, row]));
    },
    async events(candidateId: number) {
      const rows = await database()
        .queries.select()
        .from(candidateEvents)
        .orderBy(asc(candidateEvents.id));
      return rows.filter((row) => row.candidateId === candidateId).map(({ action }) => action);
    },
    audited: () => database().queries.select().from(auditLog),
    /** A request by HR, and the token of its link. */
    async request(values: Partial<typeof kycRequests.$inferInsert> = {}) {
      const asked = { email: "nikhil@mail.example", name: "Nikhil", documentKeys: [] };
      const times = { dueOn: "2031-05-20", createdAt: clock.now() };
      const [row] = await database()
        .queries.insert(kycRequests)
        .values({ ...asked, ...times, ...values })
        .returning();
      if (!row) throw new Error("not stored");
      return { row, token: links.token("kyc-request", row) };
    },
  };
}
