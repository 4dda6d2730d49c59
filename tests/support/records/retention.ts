import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { brand } from "#content/company/brand.ts";
import {
  desk,
  documentKeys,
  fakeClock,
  hours,
} from "#features/accounts/server/accounts.fixtures.ts";
import { createAuditLog } from "#features/accounts/server/audit-log.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { createApplicationLinks } from "#features/applications/server/application-pages.ts";
import { createSealedApplications } from "#features/applications/server/sealed/sealed-applications.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { createKyc } from "#features/candidate-kyc/server/kyc.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { createSealedVisits } from "#features/drives/server/visit-lifecycle.ts";
import { createInterviews } from "#features/interviews/server/interviews.ts";
import { createJoinerDetails } from "#features/joiner-details/server/joiner-details.ts";
import { mails } from "#features/mail/tables.ts";
import { notifyErasedPerson } from "#features/retention/server/notify-erased-person.ts";
import { createRetention } from "#features/retention/server/retention.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { createPersonCopies } from "#records/lifecycle/person-copy.ts";
import { createPersonErasure } from "#records/lifecycle/person-erasure.ts";
import { retentionKinds } from "#server/retention-kinds.ts";
import { readSubjectNames } from "../../../server/subject-names.ts";
import { pdfFile } from "../files/files.ts";
import { MemoryStorage } from "../services/memory-storage.ts";
import { mailerOver } from "../services/outbox.ts";
import { accepted, documentsOver, origin } from "./documents.ts";
import { fresherAnswers, fresherFiles, kycBody } from "./kyc.ts";

export const days = 24 * hours;

/** The rules over a database, by a clock that stands at five at night in India. */
export async function retentionUnderTest(database: Database) {
  const clock = fakeClock("2031-05-03T23:30:00Z");
  const storage = new MemoryStorage();
  const documents = documentsOver({ database, clock, storage });
  const mailer = mailerOver({ database, clock }, { deliver: null });
  const keyedHash = createKeyedHash("secret");
  const kyc = createKyc(
    { database, clock, origin, keyedHash },
    {
      ...{ documents, mailer },
      links: createCandidateLinks(keyedHash),
      givenConsents: createSignedConsents({ keyedHash, clock }),
      brand: { now: async () => brand },
      findRequest: async () => null,
    },
  );
  const interviews = createInterviews(
    { database, clock, keyedHash, origin },
    { mailer, brand: { now: async () => brand }, outbox: { ofApplication: async () => [] } },
  );
  const joinerDetails = createJoinerDetails(
    { database, clock, keyedHash, origin, keys: documentKeys },
    { mailer, brand: { now: async () => brand }, accountSaved: async () => {} },
  );
  const kinds = retentionKinds({
    ...{ database, clock, documents, mailer, kyc, interviews, joinerDetails },
  });
  const { staff } = desk(database, { clock });
  const account = { userName: "asha", name: "Asha", role: "admin", password: "a bridge by night" };
  const actor = await staff.createAccount(account as Parameters<typeof staff.createAccount>[0]);
  const faults: unknown[] = [];
  const open = (more: Partial<Parameters<typeof createRetention>[1]> = {}) =>
    createRetention(
      { database, clock },
      {
        kinds,
        auditLog: createAuditLog({ database, clock }, readSubjectNames),
        promised: {},
        yieldToRequests: async () => {},
        report: (error) => faults.push(error),
        ...more,
      },
    );
  const ago = (time: number) => new Date(clock.now().getTime() - time);

  return {
    retention: open(),
    open,
    erasure: createPersonErasure(
      { database, clock },
      {
        kinds,
        notifyPerson: notifyErasedPerson(
          { database, clock },
          { mailer, brand: { now: async () => brand } },
        ),
      },
    ),
    copies: createPersonCopies({ database, clock }, { kinds }),
    kinds,
    joinerDetails,
    sealed: createSealedApplications(
      { database, clock, keys: documentKeys },
      {
        mailer,
        links: createApplicationLinks({ keyedHash, origin }),
        visits: createSealedVisits({ mailer }),
      },
    ),
    documents,
    mailer,
    kyc,
    storage,
    clock,
    staff,
    actor,
    faults,
    ago,

    /** A file that some record holds. Answers its id. */
    async claimedFile(): Promise<string> {
      const content = Readable.from([pdfFile()]);
      const staged = await documents.stage({ name: "a.pdf" }, content, "192.0.2.1");
      const { id } = accepted(staged);
      await documents.claim(database.queries, id);
      return id;
    },

    /** A candidate's form with its files. Answers the ids of record and files. */
    async sendKyc(answers: Record<string, string> = {}) {
      const urls: Record<string, string> = {};
      for (const key of fresherFiles) {
        const content = Readable.from([pdfFile()]);
        const staged = await documents.stage({ name: "a.pdf" }, content, "192.0.2.1");
        urls[key] = accepted(staged).url;
      }
      const body = kycBody({ ...fresherAnswers, ...answers }, urls);
      const saved = await kyc.save(body, { idempotencyKey: null, consent: null, request: null });
      if (!saved.ok) throw new Error(saved.message);
      const files = Object.values(urls).map((url) => documents.idFromUrl(url) ?? "");
      return { id: saved.id, files };
    },

    async hold(email: string): Promise<void> {
      const row = { email, aadhaarName: "Held", answers: {}, receivedAt: clock.now() };
      await database.queries
        .insert(candidates)
        .values({ ...row, state: "to-check", legalHold: true });
    },

    async liftHolds(): Promise<void> {
      await database.queries.update(candidates).set({ legalHold: false });
    },

    async addRequest(row: Partial<typeof kycRequests.$inferInsert> = {}): Promise<number> {
      const usual = {
        email: "asha@mail.example",
        name: "Asha",
        documentKeys: [],
        dueOn: "2029-01-01",
      };
      const [added] = await database.queries
        .insert(kycRequests)
        .values({ ...usual, createdAt: ago(500 * days), ...row })
        .returning({ id: kycRequests.id });
      return added?.id ?? 0;
    },

    async addMail(key: string, row: Partial<typeof mails.$inferInsert> = {}): Promise<void> {
      const usual = {
        kind: "kyc-request",
        recipient: "asha@mail.example",
        subject: "S",
        body: "B",
      };
      const state = "sent" as const;
      const values = { key, ...usual, createdAt: ago(500 * days), state, ...row };
      await database.queries.insert(mails).values(values);
    },

    async audit() {
      const rows = await database.queries.select().from(auditLog).orderBy(auditLog.id);
      return rows
        .filter(({ action }) => /^(retention|person)-/.test(action))
        .map(({ actorId, action, subject, detail }) => ({ actorId, action, subject, detail }));
    },

    /** Tables in any column of which this text stands, in any letter case. */
    async tablesWith(text: string): Promise<string[]> {
      const { rows } = await database.queries.execute<{ name: string }>(
        sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      const found: string[] = [];
      for (const { name } of rows) {
        const { rows: hits } = await database.queries.execute(sql`
          SELECT 1 FROM ${sql.raw(name)} AS each WHERE each::text ILIKE ${`%${text}%`} LIMIT 1`);
        if (hits.length > 0) found.push(name);
      }
      return found.sort();
    },
  };
}
