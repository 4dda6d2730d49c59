import { momentInWords } from "#contract/indian-moment.ts";
import { csvExport } from "#features/accounts/server/index.ts";
import { isFiltered } from "#records/list/list.ts";
import type { Services } from "#server/services.ts";
import { dueAt } from "../../register.ts";
import type { DeclaredRegister } from "../../registers.ts";
import { shownValue, stateName } from "../../shown-values.ts";
import type { RegisterEntry, RegisterQuery } from "../registers.ts";

type Needed = Pick<Services, "staff" | "registers" | "clock">;

/** The export of a register, with the list's own query. */
export function registerExport(services: Needed, register: DeclaredRegister) {
  const { staff, registers } = services;
  const { name, fields, list, due } = register;
  return csvExport(services, {
    ...{ list, fileName: name, role: "editor" },
    headings: ["Number", "Status", due.label, ...fields.map(({ label }) => label)],
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
  });
}
