import { type DeclaredForm, type FormKindName, formKinds } from "#content/record-kinds.ts";
import { momentInWords } from "#contract/indian-moment.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import { dataErasedMail } from "#features/mail/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { checkForm } from "#records/check-form.ts";
import { latestConsent } from "#records/intake/consents.ts";
import type { GivenConsents } from "#records/intake/given-consents.ts";
import { receiveForm } from "#records/intake/receive.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import { saveRecord } from "#records/intake/save-record.ts";
import { createRecordList } from "#records/lifecycle/record-list.ts";
import { eraseUnheld } from "#records/lifecycle/record-retention.ts";
import type {
  CheckedFormRecord,
  FormExtras,
  FormFile,
  FormRecords,
  SentForm,
} from "./form-records.ts";
import { createFormStore, formRecordTables, listedForms } from "./form-records-store.ts";

interface FormRecordsOptions {
  database: Database;
  documents: Documents;
  clock: Clock;
  givenConsents: GivenConsents;
  mailer: Pick<Mailer, "write" | "nudge">;
  brand: Brands;
  /** Rows that one statement of an export reads. */
  rowsAtOnce?: number;
}

/** Forms of every declared kind. */
export function createAllFormRecords(options: FormRecordsOptions) {
  const all = formKinds.map((kind) => [kind.name, createFormRecords(options, kind)]);
  return Object.fromEntries(all) as Readonly<Record<FormKindName, FormRecords>>;
}

/** Forms of a declared kind: how they come in, and how HR works on them. */
export function createFormRecords(options: FormRecordsOptions, kind: DeclaredForm): FormRecords {
  const { database, documents, clock, mailer, brand, rowsAtOnce } = options;
  const { queries } = database;
  const tables = formRecordTables(kind);
  const store = createFormStore(queries, kind);
  return {
    ...createRecordList(database, listedForms(kind), rowsAtOnce),

    save: createSaving(options, kind),

    async open(id) {
      const form = await store.find(id);
      if (!form) return null;
      const [files, agreed] = await Promise.all([
        store.files(id),
        latestConsent(queries, tables, id),
      ]);
      const consent = agreed && { version: agreed.version, agreedAt: agreed.agreedAt };
      return { ...form, files: inOrder(files, kind), consent };
    },

    async choices() {
      const loaded = Object.entries(kind.list.filters).filter(([, each]) => isLoaded(each));
      const values = loaded.map(async ([key]) => [key, await store.values(key)] as const);
      return Object.fromEntries(await Promise.all(values));
    },

    async erase(id, actor) {
      const facts = await brand.now();
      const outcome = await database.transaction(async (within) => {
        const at = clock.now();
        const sent = await createFormStore(within, kind).find(id);
        const { gone, documentIds } = await eraseUnheld(within, { tables, documents }, [id], at);
        if (gone.length === 0) {
          return (await createFormStore(within, kind).find(id)) ? "held" : "absent";
        }
        const detail = { documents: documentIds.length };
        const action = `${kind.one}-erased` as const;
        await writeAudit(within, at, { actor, action, subject: String(id), detail });
        const recipient = sent?.texts[kind.person.email];
        if (recipient) {
          const text = dataErasedMail(facts, "form", momentInWords(at));
          const key = `data-erased:${kind.one}:${id}`;
          await mailer.write(within, { key, kind: "data-erased", recipient, ...text });
        }
        return "erased";
      });
      mailer.nudge();
      return outcome;
    },
  };
}

const isLoaded = (filter: { kind: string }) => filter.kind === "loaded-choice";

function inOrder(files: FormFile[], { fields }: DeclaredForm): FormFile[] {
  const place = ({ key }: FormFile) => fields.files.findIndex((each) => each.key === key);
  return files.toSorted((one, other) => place(one) - place(other));
}

/** Makes what stores a form with its files, once. */
function createSaving(options: FormRecordsOptions, kind: DeclaredForm): FormRecords["save"] {
  const { database, documents, clock } = options;
  const tables = formRecordTables(kind);
  const checkFields = async (body: unknown) =>
    checkForm(kind.fields, body as Readonly<Record<string, unknown>>);
  const said = ({ texts, columns }: Pick<SentForm | CheckedFormRecord, "texts" | "columns">) => ({
    texts,
    ...columns,
  });

  return async (body, headers, { check = checkFields, hidden, stored: also }: FormExtras = {}) => {
    const form = { scope: kind.scope, check, said };
    const received = await receiveForm<string, CheckedFormRecord>(options, form, body, headers);
    if (!received.ok) return received;
    const { files, consent, once } = received;
    const sent = said(received.form);
    return saveOnce(database, once, async (queries) => {
      const store = createFormStore(queries, kind);
      const { id, isNew } = await saveRecord(queries, documents, {
        ...{ tables, files, consent, said: sent },
        insert: () => store.insert({ ...sent, receivedAt: clock.now(), ...hidden }, files),
        async stored(stored) {
          const row = await store.find(stored);
          return row && said(row);
        },
      });
      if (isNew) await also?.(queries, id, received.form);
      return id;
    });
  };
}
