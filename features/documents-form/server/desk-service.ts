import { writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { latestConsent } from "#records/intake/consents.ts";
import { eraseUnheld } from "#records/lifecycle/record-retention.ts";
import { documentsFormFiles } from "../documents-form.ts";
import type { DocumentFormDesk, FormFile } from "./desk.ts";
import { createFormDeskStore, listForms } from "./desk-store.ts";
import { formTables } from "./form-tables-store.ts";

interface DocumentFormDeskOptions {
  database: Database;
  documents: Pick<Documents, "release">;
  clock: Clock;
  /** Rows that one statement of an export reads. */
  rowsAtOnce?: number;
}

/** Sent forms as HR works on them. */
export function createDocumentFormDesk(options: DocumentFormDeskOptions): DocumentFormDesk {
  const { database, documents, clock, rowsAtOnce } = options;
  const { queries } = database;
  const store = createFormDeskStore(queries);
  return {
    ...listForms(database, rowsAtOnce),

    async open(id) {
      const form = await store.find(id);
      if (!form) return null;
      const [files, agreed] = await Promise.all([
        store.files(id),
        latestConsent(queries, formTables, id),
      ]);
      const consent = agreed && { version: agreed.version, agreedAt: agreed.agreedAt };
      return { ...form, files: inOrder(files), consent };
    },

    openingCodes: store.openingCodes,

    erase(id, actor) {
      return database.transaction(async (within) => {
        const at = clock.now();
        const what = { tables: formTables, documents };
        const { gone, documentIds } = await eraseUnheld(within, what, [id], at);
        if (gone.length === 0) {
          return (await createFormDeskStore(within).find(id)) ? "held" : "absent";
        }
        const detail = { documents: documentIds.length };
        const row = { actor, action: "document-form-erased", subject: String(id), detail } as const;
        await writeAudit(within, at, row);
        return "erased";
      });
    },
  };
}

function inOrder(files: FormFile[]): FormFile[] {
  const place = ({ key }: FormFile) => documentsFormFiles.findIndex((each) => each.key === key);
  return files.toSorted((one, other) => place(one) - place(other));
}
