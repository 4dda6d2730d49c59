import { type ActRefusal, actMoment } from "#contract/device-acts.ts";
import { applicationNumberIn } from "#contract/ids/application-number.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { onceUnderKey } from "#platform/database/idempotency-keys.ts";
import type { DayAct, DayOutcome, DayPerson } from "../joining-day.ts";
import { createJoinersStore, type Joiner } from "./joiners-store.ts";
import type { JoiningTools } from "./joining.ts";

/** Who did it, and when and under which key where a device sends it later than it was done. */
interface DayActor {
  actor: StaffUser;
  at?: Date;
  key?: string | null;
}

const audits = {
  arrived: "joining-arrived",
  "no-show": "joining-no-show",
  undo: "joining-undone",
} as const;

/** The day itself, as the reception registers it. */
export function createJoiningDay({ database, clock }: Pick<JoiningTools, "database" | "clock">) {
  return {
    /** Everybody who may stand there, by name. */
    async dayList(batchId: number): Promise<DayPerson[]> {
      const { queries } = database;
      const people = await createJoinersStore(queries).ofBatch(batchId);
      const accounts = await queries
        .select({ id: staffAccounts.id, name: staffAccounts.name })
        .from(staffAccounts);
      const names = new Map(accounts.map(({ id, name }) => [id, name]));
      return people
        .filter(({ joiner, person }) => joiner.state !== "moved" && person.number !== null)
        .map((each) => viewPerson(each, names))
        .sort((one, other) => one.name.localeCompare(other.name, "en"));
    },

    /** Each change holds once; one that comes again under its key is answered alike. */
    async actOnDay(
      batchId: number,
      text: string,
      what: DayAct,
      { actor, at: deviceTime, key = null }: DayActor,
    ): Promise<DayOutcome | ActRefusal> {
      const at = actMoment(deviceTime, clock.now());
      const number = applicationNumberIn(text);
      if (!at) return "bad-time";
      if (!number) return "unknown";
      const contents = [batchId, number, what, deviceTime, actor.id];
      return database.transaction((queries) =>
        onceUnderKey(queries, { scope: "joining-day", key, contents }, async () => {
          const store = createJoinersStore(queries);
          const batch = (await store.lockBatches([batchId])).get(batchId);
          const found = batch ? await store.byNumber(number) : null;
          if (!batch || found?.batch.id !== batchId) return "unknown";
          const outcome = await make(queries, { found, what, at, actor, now: clock.now() });
          if (outcome !== "made") return outcome;
          const subject = String(found.joiner.applicationId);
          await writeAudit(queries, clock.now(), { actor, action: audits[what], subject });
          return outcome;
        }),
      );
    },
  };
}

interface Acting {
  found: Joiner;
  what: DayAct;
  at: Date;
  actor: StaffUser;
  now: Date;
}

async function make(queries: Queries, acting: Acting): Promise<DayOutcome> {
  const { found, what, at } = acting;
  const store = createJoinersStore(queries);
  const { id, state, answeredAt } = found.joiner;
  const change = (values: Parameters<typeof store.change>[1]) => store.change(id, values);
  switch (what) {
    case "arrived":
      return arrive(queries, acting);
    case "no-show":
      if (state !== "confirmed" && state !== "silent") {
        return state === "reserve" || state === "withdrawn" ? "no-seat" : "already";
      }
      await change({ state: "no-show", noShowAt: at });
      return "made";
    case "undo":
      if (state !== "arrived" && state !== "no-show") return "already";
      await change({
        ...{ state: answeredAt ? "confirmed" : "silent", arrivedAt: null, arrivedBy: null },
        noShowAt: null,
      });
      return "made";
  }
}

/** Whoever has no seat and comes takes a free one. */
async function arrive(queries: Queries, { found, at, actor, now }: Acting): Promise<DayOutcome> {
  const { joiner, batch } = found;
  if (joiner.state === "arrived") return "already";
  const store = createJoinersStore(queries);
  const isOffered = joiner.seatHeldUntil !== null && joiner.seatHeldUntil > now;
  const isWithout = joiner.state === "withdrawn" || (joiner.state === "reserve" && !isOffered);
  if (isWithout && (await store.seatsTaken(batch.id, now)) >= batch.seats) return "full";
  await store.change(joiner.id, {
    ...{ state: "arrived", arrivedAt: at, arrivedBy: actor.id },
    ...{ noShowAt: null, seatHeldUntil: null, reserveSince: null },
  });
  return "made";
}

function viewPerson({ joiner, person }: Joiner, names: ReadonlyMap<string, string>): DayPerson {
  const { state, arrivedAt, arrivedBy, noShowAt } = joiner;
  return {
    number: person.number ?? "",
    ...{ name: person.name, opening: person.opening, state, arrivedAt, noShowAt },
    arrivedBy: (arrivedBy && names.get(arrivedBy)) || null,
  };
}
