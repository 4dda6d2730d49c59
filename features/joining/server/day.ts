import { indianDay } from "#contract/days/indian-day.ts";
import { type ActRefusal, actMoment } from "#contract/device-acts.ts";
import { applicationNumberIn } from "#contract/ids/application-number.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { onceUnderKey } from "#platform/database/idempotency-keys.ts";
import type { DayAct, DayOutcome, DayPerson } from "../joining-day.ts";
import { createJoinersStore, hasSeatOffered, type Joiner } from "./joiners-store.ts";
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
      const people = await createJoinersStore(database.queries).ofBatch(batchId);
      return people
        .filter(isExpected)
        .map(viewPerson)
        .sort((one, other) => one.name.localeCompare(other.name, "en"));
    },

    /** One of them; null where the number is of nobody there. */
    async dayPerson(batchId: number, number: string): Promise<DayPerson | null> {
      const found = await createJoinersStore(database.queries).byNumber(number);
      return found?.batch.id === batchId && isExpected(found) ? viewPerson(found) : null;
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
  if (what === "undo") return takeBack(queries, found);
  if (indianDay(at) < found.batch.day) return "early";
  if (what === "arrived") return arrive(queries, acting);
  const { id, state } = found.joiner;
  if (state !== "confirmed" && state !== "silent") {
    return state === "reserve" || state === "withdrawn" ? "no-seat" : "already";
  }
  const change = { state: "no-show", stateBefore: state, noShowAt: at } as const;
  await createJoinersStore(queries).change(id, change);
  return "made";
}

async function takeBack(queries: Queries, { joiner, person }: Joiner): Promise<DayOutcome> {
  const { id, state, stateBefore } = joiner;
  if (state !== "arrived" && state !== "no-show") return "already";
  await createJoinersStore(queries).change(id, {
    // hired no more meanwhile: there is no seat to go back to
    state: person.isHired ? (stateBefore ?? "silent") : "withdrawn",
    ...{ stateBefore: null, arrivedAt: null, arrivedBy: null, noShowAt: null },
  });
  return "made";
}

/** Whoever has no seat and comes takes a free one. */
async function arrive(queries: Queries, { found, at, actor, now }: Acting): Promise<DayOutcome> {
  const { joiner, batch, person } = found;
  const { state } = joiner;
  if (state === "arrived") return "already";
  if (!person.isHired) return "no-seat";
  const store = createJoinersStore(queries);
  const isWithout = state === "withdrawn" || (state === "reserve" && !hasSeatOffered(found, now));
  if (isWithout && (await store.seatsTaken(batch.id, now)) >= batch.seats) return "full";
  await store.change(joiner.id, {
    ...{ state: "arrived", arrivedAt: at, arrivedBy: actor.id, noShowAt: null },
    stateBefore: state === "no-show" ? joiner.stateBefore : state,
  });
  return "made";
}

/** Who is hired no more is on the list only with what was registered. */
const isExpected = ({ joiner: { state }, person }: Joiner) =>
  person.number !== null &&
  state !== "moved" &&
  (person.isHired || state === "arrived" || state === "no-show");

function viewPerson({ joiner, person, arrivedBy }: Joiner): DayPerson {
  const { state, stateBefore, arrivedAt, noShowAt } = joiner;
  return {
    number: person.number ?? "",
    ...{ name: person.name, opening: person.opening, state, stateBefore },
    ...{ arrivedAt, arrivedBy, noShowAt },
  };
}
