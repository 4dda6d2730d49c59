import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import { statusNames } from "#content/application-names.ts";
import { cannotJoinReasons, rejectionReasons } from "#content/rejection-reasons.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { cachedFor, cachedRead } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { type ChoiceList, type DeskChoice, maxChoices } from "../../decisions.ts";
import { decisionOptions } from "../../tables.ts";

export type DeskChoices = ReturnType<typeof createDeskChoices>;

interface NewDeskChoice {
  list: ChoiceList;
  name: string;
  /** Of a stage; left out of a reason. */
  status?: ApplicationStatus | undefined;
}

/** `change` of one choice: another name, words for candidates, one place up or down, out of use or in use again. */
export type ChoiceChange =
  | { id: number; name: string }
  | { id: number; candidateText: string }
  | { id: number; to: ChoiceUse };

/** `bars`: whoever is rejected for a reason is not invited to other openings; `invites` ends that. */
type ChoiceUse = "up" | "down" | "retired" | "used" | "bars" | "invites";

/** `named`: another one in use has that name; `most`: there are as many as there may be; `fixed`: the stage that a status always has. */
export type ChoiceOutcome = "made" | "unknown" | "named" | "most" | "fixed";

type NewChoice = typeof decisionOptions.$inferInsert;

const { id, list, name, status, isDefault, place, retiredAt, candidateText, bars } =
  decisionOptions;
const columns = {
  ...{ id, list, name, status, isDefault, candidateText, bars },
  retired: sql<boolean>`${retiredAt} IS NOT NULL`,
};

const auditActions = {
  stage: "stages-changed",
  reason: "reasons-changed",
  "cannot-join": "joining-reasons-changed",
} as const;

/** Stages and reasons, as admins keep them. */
export function createDeskChoices({
  database,
  clock,
  subscriptions,
}: Pick<Context, "database" | "clock" | "subscriptions">) {
  const read = () => readChoices(database.queries);
  const { get: all, forget } = cachedRead(read, { clock, maxAge: cachedFor });
  subscriptions.subscribe("applications", forget);

  async function changing(
    list: ChoiceList,
    actor: { id: string },
    work: (queries: Queries, held: DeskChoice[]) => Promise<ChoiceOutcome>,
  ): Promise<ChoiceOutcome> {
    const outcome = await database.transaction(async (queries) => {
      const made = await work(queries, await choicesIn(queries).hold(list));
      if (made !== "made") return made;
      await writeAudit(queries, clock.now(), { actor, action: auditActions[list] });
      await publishChange(database, queries, "applications");
      return made;
    });
    forget();
    return outcome;
  }

  return {
    /** All of both lists, each in its order, retired ones too. */
    all,

    add: ({ list, name, status }: NewDeskChoice, actor: StaffUser) =>
      changing(list, actor, async (queries, locked) => {
        const store = choicesIn(queries);
        if (locked.filter(({ retired }) => !retired).length >= maxChoices) return "most";
        if (await store.isNamed(list, name)) return "named";
        const place = (await store.lastPlace(list)) + 1;
        await store.insert([{ list, name, place, ...(status ? { status } : {}) }]);
        return "made";
      }),

    change: (list: ChoiceList, change: ChoiceChange, actor: StaffUser) =>
      changing(list, actor, (queries, locked) => changeOne(queries, locked, change, clock.now())),
  };
}

/** Of both lists, each in its order, retired ones too. */
export const readChoices = (queries: Queries): Promise<DeskChoice[]> =>
  queries.select(columns).from(decisionOptions).orderBy(asc(list), asc(place), asc(id));

export async function findChoice(queries: Queries, wanted: number): Promise<DeskChoice | null> {
  const [row] = await queries.select(columns).from(decisionOptions).where(eq(id, wanted));
  return row ?? null;
}

type Store = ReturnType<typeof choicesIn>;

async function changeOne(
  queries: Queries,
  locked: DeskChoice[],
  change: ChoiceChange,
  now: Date,
): Promise<ChoiceOutcome> {
  const store = choicesIn(queries);
  const choice = locked.find(({ id }) => id === change.id);
  if (!choice) return "unknown";
  if ("candidateText" in change) {
    await store.update(choice.id, { candidateText: change.candidateText || null });
    return "made";
  }
  if ("name" in change) {
    if (change.name === choice.name) return "made";
    const sameLetters = change.name.toLowerCase() === choice.name.toLowerCase();
    if (!sameLetters && (await store.isNamed(choice.list, change.name))) return "named";
    await store.update(choice.id, { name: change.name });
    return "made";
  }
  return changeUse(store, locked, choice, change.to, now);
}

async function changeUse(
  store: Store,
  locked: DeskChoice[],
  choice: DeskChoice,
  to: ChoiceUse,
  now: Date,
): Promise<ChoiceOutcome> {
  if (to === "retired") {
    if (choice.isDefault) return "fixed";
    await store.update(choice.id, { retiredAt: now });
  } else if (to === "used") {
    if (!choice.retired) return "made";
    if (await store.isNamed(choice.list, choice.name)) return "named";
    if (locked.filter(({ retired }) => !retired).length >= maxChoices) return "most";
    await store.update(choice.id, { retiredAt: null });
  } else if (to === "bars" || to === "invites") {
    if (choice.list !== "reason") return "unknown";
    await store.update(choice.id, { bars: to === "bars" });
  } else await move(store, locked, choice, to);
  return "made";
}

/** Swaps it with the one before or after it that is in use, and numbers the list again. */
async function move(
  store: Store,
  locked: DeskChoice[],
  choice: DeskChoice,
  to: "up" | "down",
): Promise<void> {
  const used = locked.filter(({ retired }) => !retired);
  const at = used.indexOf(choice);
  const other = used[to === "up" ? at - 1 : at + 1];
  if (at < 0 || !other) return;
  const [one, two] = [locked.indexOf(choice), locked.indexOf(other)];
  const order = locked.with(one, other).with(two, choice);
  for (const [place, { id }] of order.entries()) await store.update(id, { place: place + 1 });
}

/** Fills an empty table: a stage for each status, and the reasons of `content/`. */
export async function seedDeskChoices({ queries }: Database): Promise<void> {
  const store = choicesIn(queries);
  if ((await readChoices(queries)).length > 0) return;
  const stages = applicationStatuses.map(
    (status, at): NewChoice => ({
      ...{ list: "stage", status, name: statusNames[status], isDefault: true, place: at + 1 },
    }),
  );
  const named = (list: ChoiceList, names: readonly string[]) =>
    names.map((name, at): NewChoice => ({ list, name, place: at + 1 }));
  await store.insert([
    ...stages,
    ...named("reason", rejectionReasons),
    ...named("cannot-join", cannotJoinReasons),
  ]);
}

/** Their rows. */
function choicesIn(queries: Queries) {
  return {
    /** One list in its order; nobody changes it until the transaction ends. */
    async hold(which: ChoiceList): Promise<DeskChoice[]> {
      await queries.execute(sql`LOCK TABLE ${decisionOptions} IN SHARE ROW EXCLUSIVE MODE`);
      return queries
        .select(columns)
        .from(decisionOptions)
        .where(eq(list, which))
        .orderBy(asc(place), asc(id));
    },

    async isNamed(which: ChoiceList, wanted: string): Promise<boolean> {
      const found = await queries
        .select({ id })
        .from(decisionOptions)
        .where(
          and(eq(list, which), eq(folded(name), folded(sql`${wanted}::text`)), isNull(retiredAt)),
        );
      return found.length > 0;
    },

    /** Those whose place in the list is taken already are left out: two nodes may start at once. */
    insert: (rows: NewChoice[]) =>
      queries.insert(decisionOptions).values(rows).onConflictDoNothing(),

    async lastPlace(which: ChoiceList): Promise<number> {
      const [row] = await queries
        .select({ last: max(place) })
        .from(decisionOptions)
        .where(eq(list, which));
      return row?.last ?? 0;
    },

    async update(
      wanted: number,
      changes: Partial<Pick<NewChoice, "name" | "place" | "retiredAt" | "candidateText" | "bars">>,
    ): Promise<void> {
      await queries.update(decisionOptions).set(changes).where(eq(id, wanted));
    },
  };
}
