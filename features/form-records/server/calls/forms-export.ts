import type { DeclaredForm } from "#content/record-kinds.ts";
import { csvExport } from "#features/accounts/server/index.ts";
import { isFiltered } from "#records/list/list.ts";
import type { Services } from "#server/services.ts";
import { exportedValues, fieldValue } from "../../form-columns.ts";
import type { FormQuery, ListedForm } from "../form-records.ts";

type Needed = Pick<Services, "staff" | "formRecords" | "clock">;

/** The export of a kind's list, with the list's own query: who sent what, without the files. */
export function formsExport(services: Needed, kind: DeclaredForm) {
  const { staff, formRecords } = services;
  const values = exportedValues(kind);
  return csvExport(services, {
    list: kind.list,
    fileName: kind.label.toLowerCase().replaceAll(" ", "-"),
    headings: ["Received (IST)", ...values.map(({ label }) => label), "Files"],
    line: (form: ListedForm) => [
      written.format(form.receivedAt),
      ...values.map(({ key }) => fieldValue(form, key)),
      String(form.files),
    ],
    async read(query: FormQuery, actor) {
      const forms = formRecords[kind.name];
      const { count: rows } = await forms.search(query, { limit: 0, offset: 0 });
      const detail = { rows, filtered: isFiltered(query) };
      await staff.record({ actor, action: `${kind.name}-exported`, detail });
      return forms.records(query);
    },
  });
}

/** Such as 2026-11-22, 14:05. */
const written = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});
