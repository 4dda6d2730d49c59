import { momentInWords } from "#contract/days/indian-moment.ts";
import { csvExport } from "#features/accounts/server/index.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { Services } from "#platform/context.ts";
import { listParameters } from "#records/list/list-call-parameters.ts";
import { isFiltered } from "#records/list/list-declaration.ts";
import { dueAt, shownValue, stateName } from "./register.ts";
import { type DeclaredRegister, registers as declared } from "./registers.ts";
import type { RegisterEntry, RegisterQuery } from "./server/registers.ts";

/** The export of each register, with the list's own query. */
const registerExports = declared.map((register: DeclaredRegister) => {
  const { exportCall, name, label, fields, list, due } = register;
  return defineCall({
    id: exportCall,
    method: "GET",
    path: list.exportPath,
    for: "hr",
    role: "editor",
    turn: "lists",
    title: `${label} as CSV`,
    says: "With the list’s own query; itself a row of the audit log. What is not understood in the query is passed over.",
    query: listParameters<DeclaredRegister["list"]>(list),
    answers: [
      {
        status: 200,
        says: "Number, status, when it is due, and all that was entered.",
        type: "text/csv",
        content: {},
      },
    ],
    run({ staff, registers, clock }: Pick<Services, "staff" | "registers" | "clock">) {
      return csvExport(
        { clock },
        {
          list,
          fileName: name,
          headings: ["Number", "Status", due.label, ...fields.map((field) => field.label)],
          line: ({ id, state, receivedAt, values }: RegisterEntry) => [
            String(id),
            stateName(register, state),
            momentInWords(dueAt(register, receivedAt)),
            ...fields.map((field) => shownValue(field, values)),
          ],
          async read(query: RegisterQuery, actor) {
            const { count: rows } = await registers[name].search(query, { limit: 0, offset: 0 });
            const detail = { rows, filtered: isFiltered(query) };
            await staff.record({ actor, action: `${name}-exported`, detail });
            return registers[name].records(query);
          },
        },
      );
    },
  });
});

export const calls = registerExports;
