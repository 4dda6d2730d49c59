import { statusNames } from "#content/desk.ts";
import { rejectionReasons } from "#content/rejection-reasons.ts";
import { applicationStatuses } from "#contract/application-status.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import { cachedFor, cachedRead } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { publishChange, type Subscriptions } from "#platform/pub-sub.ts";
import { type ChoiceList, type DeskChoice, mostChoices } from "../decisions.ts";
import type { ChoiceChange, ChoiceOutcome, DeskChoices } from "./choices.ts";
import { createChoicesStore, type NewChoice } from "./choices-store.ts";

interface ChoicesOptions {
  database: Database;
  clock: Clock;
  subscriptions?: Pick<Subscriptions, "subscribe">;
  /** Milliseconds for which what was read is used again. */
  maxAge?: number;
}

const auditActions = { stage: "stages-changed", reason: "reasons-changed" } as const;

export function createDeskChoices(options: ChoicesOptions): DeskChoices {
  const { database, clock, maxAge = cachedFor } = options;
  const read = () => createChoicesStore(database.queries).read();
  const { get: all, forget } = cachedRead(read, { clock, maxAge });
  options.subscriptions?.subscribe("applications", forget);

  async function changing(
    list: ChoiceList,
    actor: { id: string },
    work: (queries: Queries, held: DeskChoice[]) => Promise<ChoiceOutcome>,
  ): Promise<ChoiceOutcome> {
    const outcome = await database.transaction(async (queries) => {
      const made = await work(queries, await createChoicesStore(queries).hold(list));
      if (made !== "made") return made;
      await writeAudit(queries, clock.now(), { actor, action: auditActions[list] });
      await publishChange(database, queries, "applications");
      return made;
    });
    forget();
    return outcome;
  }

  return {
    all,

    add: ({ list, name, status }, actor) =>
      changing(list, actor, async (queries, held) => {
        const store = createChoicesStore(queries);
        if (held.filter(({ retired }) => !retired).length >= mostChoices) return "most";
        if (await store.isNamed(list, name)) return "named";
        const place = (await store.lastPlace(list)) + 1;
        await store.insert([{ list, name, place, ...(status ? { status } : {}) }]);
        return "made";
      }),

    change: (list, change, actor) =>
      changing(list, actor, (queries, held) => changeOne(queries, held, change, clock.now())),
  };
}

type Store = ReturnType<typeof createChoicesStore>;

async function changeOne(
  queries: Queries,
  held: DeskChoice[],
  change: ChoiceChange,
  now: Date,
): Promise<ChoiceOutcome> {
  const store = createChoicesStore(queries);
  const choice = held.find(({ id }) => id === change.id);
  if (!choice) return "unknown";
  if ("told" in change) {
    await store.update(choice.id, { told: change.told || null });
    return "made";
  }
  if ("name" in change) {
    if (change.name === choice.name) return "made";
    const sameLetters = change.name.toLowerCase() === choice.name.toLowerCase();
    if (!sameLetters && (await store.isNamed(choice.list, change.name))) return "named";
    await store.update(choice.id, { name: change.name });
    return "made";
  }
  return changeUse(store, held, choice, change.to, now);
}

async function changeUse(
  store: Store,
  held: DeskChoice[],
  choice: DeskChoice,
  to: "up" | "down" | "retired" | "used",
  now: Date,
): Promise<ChoiceOutcome> {
  if (to === "retired") {
    if (choice.isDefault) return "fixed";
    await store.update(choice.id, { retiredAt: now });
  } else if (to === "used") {
    if (!choice.retired) return "made";
    if (await store.isNamed(choice.list, choice.name)) return "named";
    if (held.filter(({ retired }) => !retired).length >= mostChoices) return "most";
    await store.update(choice.id, { retiredAt: null });
  } else await move(store, held, choice, to);
  return "made";
}

/** Swaps it with the one before or after it that is in use, and numbers the list again. */
async function move(
  store: Store,
  held: DeskChoice[],
  choice: DeskChoice,
  to: "up" | "down",
): Promise<void> {
  const used = held.filter(({ retired }) => !retired);
  const at = used.indexOf(choice);
  const other = used[to === "up" ? at - 1 : at + 1];
  if (at < 0 || !other) return;
  const [one, two] = [held.indexOf(choice), held.indexOf(other)];
  const order = held.with(one, other).with(two, choice);
  for (const [place, { id }] of order.entries()) await store.update(id, { place: place + 1 });
}

/** Fills an empty table: a stage for each status, and the reasons of `content/`. */
export async function seedDeskChoices({ queries }: Database): Promise<void> {
  const store = createChoicesStore(queries);
  if ((await store.read()).length > 0) return;
  const stages = applicationStatuses.map(
    (status, at): NewChoice => ({
      ...{ list: "stage", status, name: statusNames[status], isDefault: true, place: at + 1 },
    }),
  );
  const reasons = rejectionReasons.map(
    (name, at): NewChoice => ({ list: "reason", name, place: at + 1 }),
  );
  await store.insert([...stages, ...reasons]);
}
