import { isDeepStrictEqual } from "node:util";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { createRecordList } from "#records/lifecycle/record-list.ts";
import { type CheckedEntry, stateField } from "../check-entry.ts";
import { dueAt, isClosed, overdue, type Register } from "../register.ts";
import { type DeclaredRegister, registers } from "../registers.ts";
import type { RegisterDesk, RegisterEntry, Registers } from "./registers.ts";
import { createRegisterStore, listedEntries } from "./registers-store.ts";

interface RegistersOptions {
  database: Database;
  clock: Clock;
}

/** Every register of the desk. */
export function createRegisters(options: RegistersOptions): Registers {
  const all = registers.map((register) => [register.name, createRegister(options, register)]);
  return Object.fromEntries(all) as Registers;
}

function createRegister(
  { database, clock }: RegistersOptions,
  register: DeclaredRegister,
): RegisterDesk {
  const list = listedEntries(register, () => lateBefore(register, clock.now()));
  const store = createRegisterStore(database.queries, register);
  return {
    ...createRecordList(database, list),

    overdue: () => store.count(list.matching({ state: overdue })),

    async open(id) {
      const entry = await store.find(id);
      return entry && { ...entry, history: await store.history(id) };
    },

    enter: (entry, actor) =>
      database.transaction(async (queries) => {
        const at = clock.now();
        const within = createRegisterStore(queries, register);
        const id = await within.insert(storedEntry(register, entry, null, at));
        const { state } = entry;
        await within.addEvent({ entryId: id, at, actorId: actor.id, changed: null, state });
        const action = `${register.one}-entered` as const;
        await writeAudit(queries, at, { actor, action, subject: String(id) });
        return id;
      }),

    change: (id, { entry, revision }, actor) =>
      database.transaction(async (queries) => {
        const at = clock.now();
        const within = createRegisterStore(queries, register);
        const before = await within.find(id, { hold: true });
        if (!before) return "absent";
        const changed = changedKeys(before, entry);
        // sent twice, it is there already
        if (changed.length === 0) return "changed";
        if (before.revision !== revision) return "moved-on";
        await within.change(id, storedEntry(register, entry, before, at));
        const { state } = entry;
        await within.addEvent({ entryId: id, at, actorId: actor.id, changed, state });
        const action = `${register.one}-changed` as const;
        const detail = { fields: changed.join(", ") };
        await writeAudit(queries, at, { actor, action, subject: String(id), detail });
        return "changed";
      }),
  };
}

/** What began before this is late by now. */
function lateBefore(register: Register, now: Date): Date {
  const period = dueAt(register, now).getTime() - now.getTime();
  return new Date(now.getTime() - period);
}

function changedKeys(before: RegisterEntry, { values, state }: CheckedEntry): string[] {
  const keys = [...new Set([...Object.keys(before.values), ...Object.keys(values)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(before.values[key], values[key]));
  return before.state === state ? changed : [...changed, stateField];
}

/** An entry as it is stored, with when it was met and closed. */
function storedEntry(
  register: Register,
  { values, state }: CheckedEntry,
  before: RegisterEntry | null,
  at: Date,
) {
  return {
    ...{ values, state },
    receivedAt: new Date(values[register.from] ?? at),
    metAt: metAt(register, { values, state }, before?.metAt ?? at),
    closedAt: isClosed(register, state) ? (before?.closedAt ?? at) : null,
  };
}

function metAt({ met, states }: Register, { values, state }: CheckedEntry, at: Date): Date | null {
  if (met === "state") return state === states[0].key ? null : at;
  const told = values[met.field];
  return told === undefined ? null : new Date(told);
}
