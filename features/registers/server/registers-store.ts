import { and, asc, count, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { admins } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { holdsEachWord } from "#records/list/search-condition.ts";
import { overdue } from "../register.ts";
import type { DeclaredRegister } from "../registers.ts";
import { registerEntries, registerEvents } from "../tables.ts";
import type { EntryEvent, RegisterEntry, RegisterQuery } from "./registers.ts";

const { id, register, values, receivedAt, state, metAt, closedAt, revision } = registerEntries;
const listed = { values, state, metAt, closedAt, revision };

/** Whole entries go, with their history, once they are closed for long enough. */
export function registerTables({ name }: DeclaredRegister): RecordTables {
  const { entryId, at, state: stateThen } = registerEvents;
  return {
    kind: name,
    table: registerEntries,
    ...{ id, receivedAt },
    email: sql`(${values} ->> 'email')`,
    age: { at: closedAt, present: eq(register, name) },
    files: null,
    told: { id, values, receivedAt, state, metAt, closedAt },
    toldRows: {
      events: { owner: entryId, told: { at, state: stateThen }, order: [registerEvents.id] },
    },
  };
}

/** @param lateBefore entries that began before it are overdue while what is due is not done */
export function listedEntries({ name }: DeclaredRegister, lateBefore: () => Date) {
  const isLate = () => and(isNull(metAt), isNull(closedAt), lt(receivedAt, lateBefore()));
  const said = sql`(SELECT string_agg(value, ' ') FROM jsonb_each_text(${values}))`;
  const matching = ({ text, state: wanted }: RegisterQuery): SQL | undefined =>
    and(
      eq(register, name),
      wanted === overdue ? isLate() : wanted ? eq(state, wanted) : undefined,
      ...holdsEachWord(text, sql`coalesce(${said}, '')`),
    );
  return { table: registerEntries, id, receivedAt, listed, matching };
}

type NewEntry = Omit<typeof registerEntries.$inferInsert, "id" | "register" | "revision">;

/** SQL on the entries of one register. */
export function createRegisterStore(queries: Queries, { name }: DeclaredRegister) {
  const wanted = (entry: number) => and(eq(id, entry), eq(register, name));
  return {
    async insert(entry: NewEntry): Promise<number> {
      const [added] = await queries
        .insert(registerEntries)
        .values({ ...entry, register: name })
        .returning({ id });
      return (added as { id: number }).id;
    },

    /** @param hold keeps others from changing it until the transaction ends */
    async find(entry: number, { hold = false } = {}): Promise<RegisterEntry | null> {
      const found = queries
        .select({ ...listed, id, receivedAt })
        .from(registerEntries)
        .where(wanted(entry));
      const [row] = await (hold ? found.for("update") : found);
      return row ?? null;
    },

    async change(entry: number, change: NewEntry): Promise<void> {
      await queries
        .update(registerEntries)
        .set({ ...change, revision: sql`${revision} + 1` })
        .where(wanted(entry));
    },

    async addEvent(event: typeof registerEvents.$inferInsert): Promise<void> {
      await queries.insert(registerEvents).values(event);
    },

    async history(entry: number): Promise<EntryEvent[]> {
      const { at, changed, state: stateThen, actorId, entryId } = registerEvents;
      return queries
        .select({ at, changed, state: stateThen, actorName: admins.name })
        .from(registerEvents)
        .leftJoin(admins, eq(admins.id, actorId))
        .where(eq(entryId, entry))
        .orderBy(asc(registerEvents.id));
    },

    async count(where: SQL | undefined): Promise<number> {
      const [found] = await queries.select({ count: count() }).from(registerEntries).where(where);
      return found?.count ?? 0;
    },
  };
}
