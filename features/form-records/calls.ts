import { csvExport } from "#features/accounts/server/index.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { Services } from "#platform/context.ts";
import { listParameters } from "#records/list/list-call-parameters.ts";
import { isFiltered } from "#records/list/list-declaration.ts";
import { exportedValues, fieldValue } from "./form-columns.ts";
import { type DeclaredForm, formKinds } from "./form-kinds.ts";
import type { ListedForm } from "./server/form-records.ts";
import type { FormQuery } from "./server/form-tables.ts";

/** The export of each kind's list, with the list's own query. */
const formExports = formKinds.map((kind: DeclaredForm) => {
  const values = exportedValues(kind);
  return defineCall({
    id: kind.exportCall,
    method: "GET",
    path: kind.list.exportPath,
    for: "hr",
    role: "viewer",
    turn: "lists",
    title: `${kind.label} as CSV`,
    says: "Who sent what, without the files. What is not understood in the query is passed over.",
    query: listParameters<DeclaredForm["list"]>(kind.list),
    answers: [{ status: 200, says: "The columns of the list.", type: "text/csv", content: {} }],
    run({ staff, formRecords, clock }: Pick<Services, "staff" | "formRecords" | "clock">) {
      return csvExport(
        { clock },
        {
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
        },
      );
    },
  });
});

/** Such as 2026-11-22, 14:05. */
const written = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});

export const calls = formExports;
