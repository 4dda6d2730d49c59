import { documentsFormFiles } from "#contract/documents-form.ts";
import type { Database } from "../platform/database.ts";
import { givesWay } from "../platform/give-way.ts";
import type { DocumentFormDesk, FormFile } from "./desk.ts";
import { createFormDeskStore } from "./desk-store.ts";

/** So that nobody else waits long for a statement of an export. */
const usualRowsAtOnce = 500;

/** Sent forms as HR reads them. @param rowsAtOnce rows that one statement of an export reads */
export function createDocumentFormDesk(
  { queries, kind }: Pick<Database, "queries" | "kind">,
  rowsAtOnce = usualRowsAtOnce,
): DocumentFormDesk {
  const store = createFormDeskStore(queries);
  return {
    async search(query, page) {
      const [rows, count] = await Promise.all([store.page(query, page), store.count(query)]);
      return { rows, count };
    },

    async open(id) {
      const form = await store.find(id);
      if (!form) return null;
      const [files, consent] = await Promise.all([store.files(id), store.consent(id)]);
      return { ...form, files: inOrder(files), consent };
    },

    openingCodes: store.openingCodes,

    async *records(query) {
      const giveWay = givesWay(kind);
      let rows = await store.after(query, null, rowsAtOnce);
      while (rows.length > 0) {
        yield rows;
        await giveWay();
        rows = await store.after(query, rows.at(-1) ?? null, rowsAtOnce);
      }
    },
  };
}

function inOrder(files: FormFile[]): FormFile[] {
  const place = ({ key }: FormFile) => documentsFormFiles.findIndex((each) => each.key === key);
  return files.toSorted((one, other) => place(one) - place(other));
}
