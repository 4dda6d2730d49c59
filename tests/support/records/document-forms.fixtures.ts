import { Readable } from "node:stream";
import { asc } from "drizzle-orm";
import { beforeEach } from "vitest";
import { brand } from "#content/company/brand.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog, staffAccounts } from "#features/accounts/tables.ts";
import { documentsFormKind } from "#features/documents-form/documents-form-kind.ts";
import {
  createDocumentForms,
  type SaveFormOptions,
} from "#features/documents-form/server/document-forms.ts";
import { documentFormFiles, documentForms } from "#features/documents-form/tables.ts";
import { createFormRecords } from "#features/form-records/server/form-records.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { emptyTables } from "../databases/database.ts";
import { pdfFile } from "../files/files.ts";
import { MemoryStorage } from "../services/memory-storage.ts";
import { mailDesk } from "../services/outbox.ts";
import { accepted, documentsOver } from "./documents.ts";

export const hr = { id: "hr-1" };
const keyedHash = createKeyedHash("secret");
export const mark = "m".repeat(22);
export const formTexts = {
  fullName: "Meera Kulkarni",
  email: "meera@mail.example",
  contactNumber: "9820012345",
} as const;
/** Options of an outside client. */
export const bare: SaveFormOptions = {
  idempotencyKey: null,
  consent: null,
  sender: { address: "192.0.2.1", mark: null },
};

const known = [
  { openingCode: "Loan-Processor", open: true },
  { openingCode: "Closed-Role", open: false },
];

/** Documents forms over a database that each test finds empty, with files in memory. */
export function documentFormsUnderTest(database: () => Database) {
  const clock = fakeClock();
  const storage = new MemoryStorage();
  beforeEach(async () => {
    storage.objects.clear();
    await emptyTables(database());
    const account = { userName: "hr", name: "The HR", role: "admin", passwordHash: "" } as const;
    await database()
      .queries.insert(staffAccounts)
      .values({ ...hr, ...account, createdAt: clock.now() });
  });

  const documents = () => documentsOver({ database: database(), clock, storage });
  const named = (code: string, open: boolean) =>
    known.find(
      (each) => each.open === open && each.openingCode.toLowerCase() === code.toLowerCase(),
    );
  const givenConsents = () => createSignedConsents({ keyedHash, clock });
  const records = (rowsAtOnce = 100) => {
    const told = { mailer: mailDesk(database(), clock).mailer, brand: { now: async () => brand } };
    const needs = { ...told, documents: documents(), givenConsents: givenConsents(), rowsAtOnce };
    return createFormRecords({ database: database(), clock }, needs, documentsFormKind);
  };
  const forms = () =>
    createDocumentForms(
      { database: database(), clock, keyedHash },
      {
        records: records(),
        openings: {
          find: async (code) => (named(code, true) as never) ?? null,
          findClosed: async (code) => (named(code, false) as never) ?? null,
        },
        ...{ mailer: mailDesk(database(), clock).mailer, brand: { now: async () => brand } },
      },
    );

  /** Address of a file that was just received. */
  async function upload(content = pdfFile()): Promise<string> {
    const file = { name: "a.pdf", mediaType: "" };
    const staged = await documents().stage(file, Readable.from([content]), "192.0.2.1");
    return accepted(staged).url;
  }

  /** A whole form with fresh files. */
  async function form(more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return { ...formTexts, resume: await upload(), photoId: await upload(), ...more };
  }

  /** @returns id of the row that a form became; one that is refused fails the test */
  async function saved(
    body?: Record<string, unknown>,
    options: Partial<SaveFormOptions> = {},
  ): Promise<number> {
    const result = await forms().save(body ?? (await form()), { ...bare, ...options });
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.errors)}`);
    return result.id;
  }

  return {
    ...{ clock, storage, documents, records, forms, givenConsents, upload, form, saved },
    idOf: (url: unknown) => documents().idFromUrl(url as string) as string,
    rows: () => database().queries.select().from(documentForms).orderBy(asc(documentForms.id)),
    files: () => database().queries.select().from(documentFormFiles),
    audited: () => database().queries.select().from(auditLog),
  };
}
