import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { folded } from "#platform/search-sql.ts";
import type { ChoiceList, DeskChoice } from "../decisions.ts";
import { deskChoices } from "../tables.ts";

export type NewChoice = typeof deskChoices.$inferInsert;

const { id, list, name, status, isDefault, place, retiredAt, told } = deskChoices;
const columns = {
  ...{ id, list, name, status, isDefault, told },
  retired: sql<boolean>`${retiredAt} IS NOT NULL`,
};

/** All SQL on stages and reasons. */
export function createChoicesStore(queries: Queries) {
  return {
    /** Of both lists, each in its order. */
    read: (): Promise<DeskChoice[]> =>
      queries.select(columns).from(deskChoices).orderBy(asc(list), asc(place), asc(id)),

    /** One list in its order; nobody changes it until the transaction ends. */
    async hold(which: ChoiceList): Promise<DeskChoice[]> {
      await queries.execute(sql`LOCK TABLE ${deskChoices} IN SHARE ROW EXCLUSIVE MODE`);
      return queries
        .select(columns)
        .from(deskChoices)
        .where(eq(list, which))
        .orderBy(asc(place), asc(id));
    },

    async find(wanted: number): Promise<DeskChoice | null> {
      const [row] = await queries.select(columns).from(deskChoices).where(eq(id, wanted));
      return row ?? null;
    },

    async isNamed(which: ChoiceList, wanted: string): Promise<boolean> {
      const found = await queries
        .select({ id })
        .from(deskChoices)
        .where(
          and(eq(list, which), eq(folded(name), folded(sql`${wanted}::text`)), isNull(retiredAt)),
        );
      return found.length > 0;
    },

    /** Those whose place in the list is taken already are left out: two nodes may start at once. */
    insert: (rows: NewChoice[]) => queries.insert(deskChoices).values(rows).onConflictDoNothing(),

    async lastPlace(which: ChoiceList): Promise<number> {
      const [row] = await queries
        .select({ last: max(place) })
        .from(deskChoices)
        .where(eq(list, which));
      return row?.last ?? 0;
    },

    async update(
      wanted: number,
      changes: Partial<Pick<NewChoice, "name" | "place" | "retiredAt" | "told">>,
    ): Promise<void> {
      await queries.update(deskChoices).set(changes).where(eq(id, wanted));
    },
  };
}
