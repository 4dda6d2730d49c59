import { csvExport } from "#features/accounts/server/index.ts";
import { isFiltered } from "#records/list/list.ts";
import type { Services } from "#server/services.ts";
import { documentFormList } from "../../document-form-list.ts";
import { formLine, formLineHeadings } from "../form-line.ts";

type Needed = Pick<Services, "staff" | "documentFormDesk" | "clock">;

/** `GET /desk/document-forms.csv?…` with the list's own query: who sent what, without the files. */
export function documentFormsExport({ staff, documentFormDesk, clock }: Needed) {
  const services = { staff, clock };
  return csvExport(services, {
    list: documentFormList,
    fileName: "documents-forms",
    headings: formLineHeadings,
    line: formLine,
    async read(query, actor) {
      const { count: rows } = await documentFormDesk.search(query, { limit: 0, offset: 0 });
      const detail = { rows, filtered: isFiltered(query) };
      await staff.record({ actor, action: "document-forms-exported", detail });
      return documentFormDesk.records(query);
    },
  });
}
