import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { FormKindName } from "#content/record-kinds.ts";
import type { ScanState } from "#contract/answers/kyc-status.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import { documents as storedFiles } from "#features/documents/tables.ts";
import { dataErasedMail } from "#features/mail/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { checkForm } from "#records/check-form.ts";
import {
  type CallHeaders,
  type CheckedFormRecord,
  type FormExtras,
  receiveForm,
} from "#records/intake/receive-call.ts";
import { type SavedOnce, saveOnce } from "#records/intake/save-once.ts";
import { saveRecord } from "#records/intake/save-record.ts";
import { latestConsent, type SignedConsents } from "#records/intake/signed-consents.ts";
import { createRecordList } from "#records/lifecycle/record-list.ts";
import { eraseNotOnHold } from "#records/lifecycle/record-retention.ts";
import { type DeclaredForm, formKinds } from "../form-kinds.ts";
import {
  type FormQuery,
  fieldValue,
  formRecordTables,
  formTables,
  listedForms,
  ownColumns,
} from "./form-tables.ts";

/** One form that was sent. */
export interface SentForm {
  id: number;
  receivedAt: Date;
  /** What the person wrote, by key. */
  texts: Readonly<Partial<Record<string, string>>>;
  /** Further columns of its table that are shown, by key. */
  columns?: Readonly<Record<string, string | null>>;
}

/** The same as a line of HR's list. */
export interface ListedForm extends SentForm {
  /** How many files came with it. */
  files: number;
}

export interface FormFile {
  key: string;
  documentId: string;
  storedName: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  scan: ScanState;
}

export interface OpenedForm extends SentForm {
  /** In the order of the form. */
  files: FormFile[];
  /** Null where none was given, or forms of the kind ask for none. */
  consent: { version: string; agreedAt: Date } | null;
}

interface Needs {
  documents: Documents;
  givenConsents: SignedConsents;
  mailer: Pick<Mailer, "write" | "nudge">;
  brand: Brands;
  /** Rows that one statement of an export reads. */
  rowsAtOnce?: number;
}

/** Forms of every declared kind. */
export function createAllFormRecords(context: Pick<Context, "database" | "clock">, needs: Needs) {
  const all = formKinds.map((kind) => [kind.name, createFormRecords(context, needs, kind)]);
  return Object.fromEntries(all) as Readonly<Record<FormKindName, FormRecords>>;
}

declare module "#platform/context.ts" {
  interface Services {
    formRecords: ReturnType<typeof createAllFormRecords>;
  }
}

/** Forms of one declared kind, from their arrival to their erasure. What is erased is not found. */
export function createFormRecords(
  { database, clock }: Pick<Context, "database" | "clock">,
  needs: Needs,
  kind: DeclaredForm,
) {
  const { documents, mailer, brand, rowsAtOnce } = needs;
  const tables = formRecordTables(kind);
  const stored = formTables[kind.name];
  const { id, receivedAt, texts, erasedAt } = stored.table;
  const { formId, key, documentId } = stored.files;

  async function find(queries: Queries, form: number): Promise<SentForm | null> {
    const [found] = await queries
      .select({ id, receivedAt, texts, columns: ownColumns(stored) })
      .from(stored.table)
      .where(and(eq(id, form), isNull(erasedAt)));
    return (found as unknown as SentForm | undefined) ?? null;
  }

  /** In the order of the form. */
  async function filesOf(form: number): Promise<FormFile[]> {
    const { storedName, mediaType, size, scan } = storedFiles;
    const found = await database.queries
      .select({ key, documentId, storedName, mediaType, size, scan })
      .from(stored.files)
      .innerJoin(storedFiles, eq(storedFiles.id, documentId))
      .where(eq(formId, form));
    const place = (file: FormFile) => kind.fields.files.findIndex((each) => each.key === file.key);
    return (found as FormFile[]).toSorted((one, other) => place(one) - place(other));
  }

  /** The values that a filter can choose, in order. */
  async function valuesOf(filter: string): Promise<string[]> {
    const value = fieldValue(stored, filter);
    const found = await database.queries
      .select({ value })
      .from(stored.table)
      .where(and(isNull(erasedAt), isNotNull(value)))
      .groupBy(value);
    return found
      .map((row) => row.value)
      .filter(Boolean)
      .toSorted();
  }

  /** @param files ids of documents by key of their field. @returns its id */
  async function insert(
    queries: Queries,
    form: Readonly<Record<string, unknown>>,
    files: ReadonlyMap<string, string>,
  ): Promise<number> {
    const [added] = await queries.insert(stored.table).values(form).returning({ id });
    const { id: formId } = added as { id: number };
    const rows = [...files].map(([key, documentId]) => ({ formId, key, documentId }));
    if (rows.length > 0) await queries.insert(stored.files).values(rows);
    return formId;
  }

  const checkFields = async (body: unknown) =>
    checkForm(kind.fields, body as Readonly<Record<string, unknown>>);
  const said = (form: Pick<SentForm | CheckedFormRecord, "texts" | "columns">) => ({
    texts: form.texts,
    ...form.columns,
  });

  return {
    ...createRecordList<FormQuery, ListedForm>(database, listedForms(kind), rowsAtOnce),

    /**
     * Stores a form with all its files in one transaction, once. An unknown consent is passed over:
     * nobody's documents are refused for it.
     * @param body texts and addresses of files by key
     */
    async save(
      body: unknown,
      headers: CallHeaders,
      { check = checkFields, hidden, stored: also }: FormExtras = {},
    ): Promise<SavedOnce> {
      const form = { scope: kind.scope, check, said };
      const received = await receiveForm<string, CheckedFormRecord>(needs, form, body, headers);
      if (!received.ok) return received;
      const { files, consent, once } = received;
      const sent = said(received.form);
      return saveOnce(database, once, async (queries) => {
        const { id: saved, isNew } = await saveRecord(queries, documents, {
          ...{ tables, files, consent, said: sent },
          insert: () => insert(queries, { ...sent, receivedAt: clock.now(), ...hidden }, files),
          async stored(there) {
            const row = await find(queries, there);
            return row && said(row);
          },
        });
        if (isNew) await also?.(queries, saved, received.form);
        return saved;
      });
    },

    async open(form: number): Promise<OpenedForm | null> {
      const found = await find(database.queries, form);
      if (!found) return null;
      const [files, agreed] = await Promise.all([
        filesOf(form),
        latestConsent(database.queries, tables, form),
      ]);
      const consent = agreed && { version: agreed.version, agreedAt: agreed.agreedAt };
      return { ...found, files, consent };
    },

    /** The values that occur, in order, by the key of each filter whose choices are loaded. */
    async choices(): Promise<Record<string, string[]>> {
      const loaded = Object.entries(kind.list.filters).filter(([, each]) => isLoaded(each));
      const values = loaded.map(async ([filter]) => [filter, await valuesOf(filter)] as const);
      return Object.fromEntries(await Promise.all(values));
    },

    /**
     * Destroys the keys of a form's files and everything that tells of the person.
     * @returns `absent` where there is none any more, `held` where a legal hold keeps it
     */
    async erase(form: number, actor: Pick<StaffUser, "id">): Promise<"erased" | "absent" | "held"> {
      const facts = await brand.now();
      const outcome = await database.transaction(async (queries) => {
        const at = clock.now();
        const sent = await find(queries, form);
        const { gone, documentIds } = await eraseNotOnHold(
          queries,
          { tables, documents },
          [form],
          at,
        );
        if (gone.length === 0) return (await find(queries, form)) ? "held" : "absent";
        const detail = { documents: documentIds.length };
        const action = `${kind.one}-erased` as const;
        await writeAudit(queries, at, { actor, action, subject: String(form), detail });
        const recipient = sent?.texts[kind.person.email];
        if (recipient) {
          const text = dataErasedMail(facts, "form", momentInWords(at));
          const mailKey = `data-erased:${kind.one}:${form}`;
          await mailer.write(queries, { key: mailKey, kind: "data-erased", recipient, ...text });
        }
        return "erased";
      });
      mailer.nudge();
      return outcome;
    },
  };
}

export type FormRecords = ReturnType<typeof createFormRecords>;

const isLoaded = (filter: { kind: string }) => filter.kind === "loaded-choice";

declare module "#platform/context.ts" {
  interface Services {
    formRecords: Readonly<Record<FormKindName, FormRecords>>;
  }
}
