import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { onceForForm } from "#platform/database/idempotency-keys.ts";
import { createRecordList } from "#records/lifecycle/record-list.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import { type CheckedEntry, stateField } from "../check-entry.ts";
import { dueAt, type EntryValues, isClosed, overdue, type Register } from "../register.ts";
import { type DeclaredRegister, type RegisterName, registers } from "../registers.ts";
import { registerEntries, registerEvents } from "../tables.ts";

export interface RegisterEntry {
  id: number;
  values: EntryValues;
  /** From when the time runs that the law gives. */
  receivedAt: Date;
  state: string;
  /** When what is due was done; null while it is not. */
  metAt: Date | null;
  closedAt: Date | null;
  revision: number;
}

export interface EntryEvent {
  at: Date;
  actorName: string | null;
  /** Keys of the fields that got another value; null where it was entered. */
  changed: readonly string[] | null;
  state: string;
}

export interface RegisterQuery {
  text?: string;
  /** A state, or `overdue`. */
  state?: string;
}

/** `moved-on`: somebody changed it since it was read. */
export type EntryChanged = "changed" | "moved-on" | "absent";

const { id, register, values, receivedAt, state, fulfilledAt, closedAt, revision } =
  registerEntries;
const listed = { values, state, metAt: fulfilledAt, closedAt, revision };
const email = sql`(${values} ->> 'email')`;

/** Whole entries go, with their history, once they are closed for long enough. */
export function registerTables({ name }: DeclaredRegister): RecordTables {
  const { entryId, at, state: stateThen } = registerEvents;
  return {
    kind: name,
    table: registerEntries,
    ...{ id, receivedAt, email, held: isOnLegalHold(email) },
    age: { at: closedAt, present: eq(register, name) },
    files: null,
    copyColumns: { id, values, receivedAt, state, metAt: fulfilledAt, closedAt },
    personalRows: {
      events: { owner: entryId, copyColumns: { at, state: stateThen }, order: [registerEvents.id] },
    },
  };
}

/** Every register of the desk, by the name of its kind. */
export function createRegisters(context: Pick<Context, "database" | "clock">) {
  const all = registers.map((each) => [each.name, createRegister(context, each)]);
  return Object.fromEntries(all) as Readonly<Record<RegisterName, RegisterDesk>>;
}

export type Registers = ReturnType<typeof createRegisters>;

declare module "#platform/context.ts" {
  interface Services {
    registers: Registers;
  }
}

/** One of them, the newest entry first. */
function createRegister(
  { database, clock }: Pick<Context, "database" | "clock">,
  declared: DeclaredRegister,
) {
  const isOne = (entry: number) => and(eq(id, entry), eq(register, declared.name));

  /** @param hold keeps others from changing it until the transaction ends */
  async function find(
    queries: Queries,
    entry: number,
    { hold = false } = {},
  ): Promise<RegisterEntry | null> {
    const found = queries
      .select({ ...listed, id, receivedAt })
      .from(registerEntries)
      .where(isOne(entry));
    const [row] = await (hold ? found.for("update") : found);
    return row ?? null;
  }

  async function history(entry: number): Promise<EntryEvent[]> {
    const { at, changedFields, state: stateThen, actorId, entryId } = registerEvents;
    return database.queries
      .select({ at, changed: changedFields, state: stateThen, actorName: staffAccounts.name })
      .from(registerEvents)
      .leftJoin(staffAccounts, eq(staffAccounts.id, actorId))
      .where(eq(entryId, entry))
      .orderBy(asc(registerEvents.id));
  }

  const said = sql`(SELECT string_agg(value, ' ') FROM jsonb_each_text(${values}))`;
  function matching({ text, state: wanted }: RegisterQuery): SQL | undefined {
    return and(
      eq(register, declared.name),
      wanted === overdue ? isLate() : wanted ? eq(state, wanted) : undefined,
      ...containsEachWord(text, sql`coalesce(${said}, '')`),
    );
  }

  function isLate() {
    const began = lt(receivedAt, lateBefore(declared, clock.now()));
    return and(isNull(fulfilledAt), isNull(closedAt), began);
  }

  const list = { table: registerEntries, id, receivedAt, listed, matching };
  return {
    ...createRecordList<RegisterQuery, RegisterEntry>(database, list),

    /** How many entries are late. */
    async overdue(): Promise<number> {
      const where = matching({ state: overdue });
      const [found] = await database.queries
        .select({ count: count() })
        .from(registerEntries)
        .where(where);
      return found?.count ?? 0;
    },

    async open(entry: number): Promise<(RegisterEntry & { history: EntryEvent[] }) | null> {
      const found = await find(database.queries, entry);
      return found && { ...found, history: await history(entry) };
    },

    /**
     * @param actor null where a visitor of the site sent it
     * @param once names the form: what comes again under it is entered once
     * @returns its id
     */
    enter: (entry: CheckedEntry, actor: StaffUser | null, once: string | null = null) => {
      // a visitor's has no form of its own, and is the same on whichever day it comes again
      const contents = actor && [actor.id, entry];
      const form = { scope: `register of ${declared.name}`, once, contents };
      return database.transaction((queries) =>
        onceForForm(queries, form, async () => {
          const at = clock.now();
          const [added] = await queries
            .insert(registerEntries)
            .values({ ...storedEntry(declared, entry, null, at), register: declared.name })
            .returning({ id });
          const { id: entryId } = added as { id: number };
          const { state } = entry;
          const event = { entryId, at, actorId: actor?.id, changedFields: null, state };
          await queries.insert(registerEvents).values(event);
          const action = `${declared.one}-entered` as const;
          await writeAudit(queries, at, { actor, action, subject: String(entryId) });
          return entryId;
        }),
      );
    },

    change: (
      entryId: number,
      { entry, revision: read }: { entry: CheckedEntry; revision: number },
      actor: StaffUser,
    ): Promise<EntryChanged> =>
      database.transaction(async (queries) => {
        const at = clock.now();
        const before = await find(queries, entryId, { hold: true });
        if (!before) return "absent";
        const changed = changedKeys(before, entry);
        // sent twice, it is there already
        if (changed.length === 0) return "changed";
        if (before.revision !== read) return "moved-on";
        await queries
          .update(registerEntries)
          .set({ ...storedEntry(declared, entry, before, at), revision: sql`${revision} + 1` })
          .where(isOne(entryId));
        const event = {
          entryId,
          at,
          actorId: actor.id,
          changedFields: changed,
          state: entry.state,
        };
        await queries.insert(registerEvents).values(event);
        const action = `${declared.one}-changed` as const;
        const detail = { fields: changed.join(", ") };
        await writeAudit(queries, at, { actor, action, subject: String(entryId), detail });
        return "changed";
      }),
  };
}

export type RegisterDesk = ReturnType<typeof createRegister>;

/** What began before this is late by now. */
function lateBefore(declared: Register, now: Date): Date {
  const period = dueAt(declared, now).getTime() - now.getTime();
  return new Date(now.getTime() - period);
}

function changedKeys(before: RegisterEntry, after: CheckedEntry): string[] {
  const keys = [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(before.values[key], after.values[key]));
  return before.state === after.state ? changed : [...changed, stateField];
}

/** An entry as it is stored, with when it was met and closed. */
function storedEntry(
  declared: Register,
  entry: CheckedEntry,
  before: RegisterEntry | null,
  at: Date,
) {
  return {
    ...entry,
    receivedAt: new Date(entry.values[declared.from] ?? at),
    fulfilledAt: whenMet(declared, entry, before?.metAt ?? at),
    closedAt: isClosed(declared, entry.state) ? (before?.closedAt ?? at) : null,
  };
}

function whenMet({ met, states }: Register, entry: CheckedEntry, at: Date): Date | null {
  if (met === "state") return entry.state === states[0].key ? null : at;
  const value = entry.values[met.field];
  return value === undefined ? null : new Date(value);
}
