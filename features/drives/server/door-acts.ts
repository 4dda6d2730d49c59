import { randomUUID } from "node:crypto";
import { type ActRefusal, actMoment } from "#contract/device-acts.ts";
import { applicationNumberIn } from "#contract/ids/application-number.ts";
import { type AuditEntry, type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { type ApplicationDesk, removeUntouched } from "#features/applications/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { onceUnderKey } from "#platform/database/idempotency-keys.ts";
import { letIn, stateBefore } from "../door-list.ts";
import { type DoorAct, type DoorOutcome, type Newcomer, takenBackWithin } from "../door-visit.ts";
import { timeAt } from "../drive.ts";
import type { VisitResult } from "../visit.ts";
import type { Drives } from "./drives.ts";
import { apply } from "./visits.ts";
import { createVisitsStore, type VisitRow } from "./visits-store.ts";

/** Who did it, and when and under which key where a device sends it later than it was done. */
export interface DoorActor {
  actor: StaffUser;
  at?: Date;
  key?: string | null;
}

/** An act with all that its transaction needs. */
interface Made extends Required<DoorActor> {
  contents: unknown;
}

/** A press in the last second is on its way for a while. */
const onItsWay = 3_000;

const statuses = {
  selected: "shortlisted",
  "on-hold": "in-review",
  rejected: "rejected",
} as const satisfies Record<VisitResult, string>;

/** Changes at the door. Two doors agree, because each one holds once. See docs/decisions/0094. */
export function createDoorActs(
  { database, clock }: Pick<Context, "database" | "clock">,
  {
    applicationDesk,
    drives,
  }: {
    applicationDesk: Pick<ApplicationDesk, "change" | "undo" | "everybody">;
    drives: Pick<Drives, "find" | "forget">;
  },
) {
  async function lockVisit(code: string, number: string): Promise<VisitRow | null> {
    const found = await createVisitsStore(database.queries).find(number);
    return found?.drive.code === code ? found.visit : null;
  }

  /** Runs in a transaction with the visit held; under a key that was seen before, answers as then. */
  function actOnce(
    { number }: VisitRow,
    { key, contents }: Made,
    work: (queries: Queries, visit: VisitRow) => Promise<DoorOutcome>,
  ): Promise<DoorOutcome | ActRefusal> {
    return database.transaction((queries) =>
      onceUnderKey(queries, { scope: "door", key, contents }, async () => {
        const parts = await createVisitsStore(queries).hold(number);
        return parts ? work(queries, parts.visit) : "unknown";
      }),
    );
  }

  async function change(
    queries: Queries,
    { id }: VisitRow,
    values: Partial<VisitRow>,
    { actor, action }: Pick<Made, "actor"> & Pick<AuditEntry, "action">,
  ): Promise<DoorOutcome> {
    await createVisitsStore(queries).change(id, values);
    await writeAudit(queries, clock.now(), { actor, action, subject: String(id) });
    return "made";
  }

  function arrive(visit: VisitRow, made: Made) {
    const { actor, at } = made;
    return actOnce(visit, made, async (queries, now) => {
      if (now.arrivedAt) return "already";
      if (now.state === "cancelled") return "cancelled";
      const { state } = letIn(now);
      const values = { state, arrivedAt: at, arrivedBy: actor.id, noShowAt: null };
      const outcome = await change(queries, now, values, { actor, action: "visit-arrived" });
      if (now.applicationId === null) await apply(queries, { ...now, resumeId: null }, clock.now());
      return outcome;
    });
  }

  /** What the arrival made goes with it, unless something was done with that. */
  function notArrived(visit: VisitRow, made: Made) {
    return actOnce(visit, made, async (queries, now) => {
      if (!now.arrivedAt) return "already";
      if (now.doneAt) return "too-late";
      const cleared = { arrivedAt: null, arrivedBy: null, talkAt: null, talkBy: null };
      const values = { ...cleared, state: stateBefore(now), changedAt: clock.now() };
      const { actor } = made;
      const outcome = await change(queries, now, values, { actor, action: "visit-arrival-undone" });
      if (now.applicationId === null) return outcome;
      return (await takeBackApplication(queries, now)) ? outcome : "kept";
    });
  }

  /** Somebody who is not on the list: in the queue at once, and an application. */
  async function register(code: string, number: string, person: Newcomer, made: Made) {
    const { jobSelect: position, ...who } = person;
    const drive = await drives.find(code);
    if (!drive) return "unknown";
    if (drive.calledOffAt) return "cancelled";
    if (!drive.openings.some(({ title }) => title === position)) return "unknown-choice";
    const { actor, at, key, contents } = made;
    const outcome = await database.transaction((queries) =>
      onceUnderKey(queries, { scope: "door", key, contents }, async (): Promise<DoorOutcome> => {
        const visits = createVisitsStore(queries);
        const id = await visits.add({
          ...{ ...who, position, number, driveCode: drive.code, slotId: timeAt(drive, at) },
          ...{ state: "walk-in", bookedAt: at, changedAt: at },
          ...{ arrivedAt: at, arrivedBy: actor.id },
        });
        const parts = id === null ? null : await visits.byId(id);
        if (!parts) return "known";
        await apply(queries, { ...parts.visit, resumeId: null }, clock.now());
        const entry = { actor, action: "visit-arrived", subject: String(id) } as const;
        await writeAudit(queries, clock.now(), entry);
        return "made";
      }),
    );
    drives.forget();
    return outcome;
  }

  async function call(visit: VisitRow, colleague: string | undefined, made: Made) {
    const { actor } = made;
    const isKnown = async (id: string) =>
      (await applicationDesk.everybody()).some((each) => each.id === id);
    if (colleague !== undefined && !(await isKnown(colleague))) return "unknown-choice";
    return actOnce(visit, made, async (queries, now) => {
      if (!now.arrivedAt || now.talkAt || now.doneAt) return "already";
      const values = { talkAt: notBefore(now.arrivedAt, made.at), talkBy: colleague ?? actor.id };
      return change(queries, now, values, { actor, action: "visit-called" });
    });
  }

  function miss(visit: VisitRow, made: Made) {
    return actOnce(visit, made, async (queries, now) => {
      if (now.arrivedAt || now.noShowAt) return "already";
      const { actor, at: noShowAt } = made;
      return change(queries, now, { noShowAt }, { actor, action: "visit-no-show" });
    });
  }

  /** Who is done has arrived, also where nobody registered that. */
  async function finish(
    visit: VisitRow,
    { result, reasonId }: Extract<DoorAct, { what: "done" }>,
    made: Made,
  ): Promise<DoorOutcome | ActRefusal> {
    if (!visit.arrivedAt) {
      const arrived = await arrive(visit, { ...made, key: null });
      if (arrived !== "made" && arrived !== "already") return arrived;
    }
    const there = await lockVisit(visit.driveCode, visit.number);
    if (!there) return "unknown";
    const resultChangeId = randomUUID();
    if (there.applicationId !== null && !there.doneAt) {
      const decision = { ids: [there.applicationId], status: statuses[result], reasonId };
      const { actor } = made;
      const changed = await applicationDesk.change({
        ...{ ...decision, actor, changeId: resultChangeId },
        // while the result can be taken back nobody is told of it
        mailsNotBefore: new Date(clock.now().getTime() + takenBackWithin + onItsWay),
      });
      if (changed.what === "unknown-choice") return "unknown-choice";
    }
    return actOnce(there, made, async (queries, now) => {
      if (now.doneAt) return "already";
      const doneAt = notBefore(now.talkAt ?? now.arrivedAt, made.at);
      const { actor } = made;
      const values = { doneAt, result, resultChangeId };
      return change(queries, now, values, { actor, action: "visit-done" });
    });
  }

  /** Within ten seconds, by who entered the result; the application is as before. */
  async function reopen(visit: VisitRow, made: Made) {
    const { actor, at } = made;
    const isFinal = ({ doneAt }: VisitRow) =>
      doneAt !== null && at.getTime() - doneAt.getTime() > takenBackWithin + onItsWay;
    const { resultChangeId } = visit;
    if (visit.doneAt && resultChangeId && !isFinal(visit) && visit.applicationId !== null) {
      const undone = await applicationDesk.undo(resultChangeId, actor);
      // somebody else's, or decided on since
      if (undone.what === "unknown" || undone.left.length > 0) return "too-late";
    }
    return actOnce(visit, made, async (queries, now) => {
      if (!now.doneAt) return "already";
      if (isFinal(now)) return "too-late";
      const values = { doneAt: null, result: null, resultChangeId: null };
      return change(queries, now, values, { actor, action: "visit-result-undone" });
    });
  }

  return {
    /** Each change holds once; one that comes again under its key is answered alike. */
    async act(
      code: string,
      text: string,
      act: DoorAct,
      { actor, at: deviceTime, key = null }: DoorActor,
    ): Promise<DoorOutcome | ActRefusal> {
      const at = actMoment(deviceTime, clock.now());
      if (!at) return "bad-time";
      const number = applicationNumberIn(text);
      const made = { actor, at, key, contents: [code, number, act, deviceTime, actor.id] };
      if (number && act.what === "register") return register(code, number, act.person, made);
      const visit = number && (await lockVisit(code, number));
      if (!visit) return "unknown";
      if (visit.state === "cancelled" && act.what !== "not-arrived") return "cancelled";
      switch (act.what) {
        case "arrived":
          return arrive(visit, made);
        case "call":
          return call(visit, act.with, made);
        case "done":
          return finish(visit, act, made);
        case "no-show":
          return miss(visit, made);
        case "not-arrived":
          return notArrived(visit, made);
        case "not-done":
          return reopen(visit, made);
        default:
          return "unknown";
      }
    },
  };
}

/** @returns whether none is left that the arrival made; a booking that came with a resume was one before */
async function takeBackApplication(queries: Queries, visit: VisitRow): Promise<boolean> {
  const { applicationId, bookedAt, state } = visit;
  if (applicationId === null) return true;
  const since = state === "walk-in" && !visit.waitingSince ? null : bookedAt;
  return removeUntouched(queries, applicationId, since);
}

/** Doors that were apart may tell what followed before what it followed. */
const notBefore = (earliest: Date | null, at: Date) => (earliest && earliest > at ? earliest : at);
