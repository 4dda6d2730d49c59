import { createHash } from "node:crypto";
import { applicationNumberIn } from "#contract/application-number.ts";
import { type AuditEntry, writeAudit } from "#features/accounts/server/index.ts";
import type { ApplicationDesk } from "#features/applications/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { DoorAct, DoorOutcome } from "../door-visit.ts";
import type { VisitResult } from "../visit.ts";
import { onceUnderKey } from "./act-once.ts";
import type { Door, DoorActor, DoorRefusal } from "./door.ts";
import { apply } from "./visits-service.ts";
import { createVisitsStore, type VisitRow } from "./visits-store.ts";

export interface DoorOptions {
  database: Database;
  clock: Clock;
  applicationDesk: Pick<ApplicationDesk, "change" | "colleagues">;
}

/** An act with all that its transaction needs. */
interface Made extends Required<DoorActor> {
  hash: string;
}

/** A clock that is a little fast is no reason to lose an arrival. */
const mostAhead = 2 * 60_000;
const oldest = 12 * 60 * 60_000;

const statuses = {
  selected: "shortlisted",
  "on-hold": "in-review",
  rejected: "rejected",
} as const satisfies Record<VisitResult, string>;

/** Changes at the door. Two doors agree, because each one holds once. See docs/decisions/0094. */
export function createDoorActs(options: DoorOptions): Pick<Door, "act"> {
  const { database, clock, applicationDesk } = options;

  async function held(code: string, number: string): Promise<VisitRow | null> {
    const found = await createVisitsStore(database.queries).find(number);
    return found?.drive.code === code ? found.visit : null;
  }

  /** Runs in a transaction with the visit held; under a key that was seen before, answers as then. */
  function actOnce(
    { number }: VisitRow,
    { key, hash }: Made,
    work: (queries: Queries, visit: VisitRow) => Promise<DoorOutcome>,
  ): Promise<DoorOutcome | DoorRefusal> {
    return database.transaction((queries) => {
      const run = async () => {
        const parts = await createVisitsStore(queries).hold(number);
        return parts ? work(queries, parts.visit) : "unknown";
      };
      return key === null ? run() : onceUnderKey(queries, { key, requestHash: hash }, run);
    });
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
      const values = { arrivedAt: at, arrivedBy: actor.id, noShowAt: null };
      const outcome = await change(queries, now, values, { actor, action: "visit-arrived" });
      if (now.applicationId === null) await apply(queries, { ...now, resumeId: null }, clock.now());
      return outcome;
    });
  }

  async function call(visit: VisitRow, colleague: string | undefined, made: Made) {
    const { actor } = made;
    const isKnown = async (id: string) =>
      (await applicationDesk.colleagues(actor)).some((each) => each.id === id);
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
  ): Promise<DoorOutcome | DoorRefusal> {
    if (!visit.arrivedAt) {
      const arrived = await arrive(visit, { ...made, key: null });
      if (arrived !== "made" && arrived !== "already") return arrived;
    }
    const there = await held(visit.driveCode, visit.number);
    if (!there) return "unknown";
    if (there.applicationId !== null && !there.doneAt) {
      const decision = { ids: [there.applicationId], status: statuses[result], reasonId };
      const changed = await applicationDesk.change({ ...decision, actor: made.actor });
      if (changed.what === "unknown-choice") return "unknown-choice";
    }
    return actOnce(there, made, async (queries, now) => {
      if (now.doneAt) return "already";
      const doneAt = notBefore(now.talkAt ?? now.arrivedAt, made.at);
      const { actor } = made;
      return change(queries, now, { doneAt, result }, { actor, action: "visit-done" });
    });
  }

  /** When it was, by our clock; null where that cannot be. */
  function momentOf(at: Date | undefined): Date | null {
    const now = clock.now();
    if (!at) return now;
    const ago = now.getTime() - at.getTime();
    if (!(ago >= -mostAhead && ago <= oldest)) return null;
    return ago < 0 ? now : at;
  }

  return {
    async act(code, text, act, { actor, at: told, key = null }) {
      const at = momentOf(told);
      if (!at) return "bad-time";
      const number = applicationNumberIn(text);
      const visit = number && (await held(code, number));
      if (!visit) return "unknown";
      if (visit.state === "cancelled") return "cancelled";
      const hash = hashOf([code, number, act, told, actor.id]);
      const made = { actor, at, key, hash };
      switch (act.what) {
        case "arrived":
          return arrive(visit, made);
        case "call":
          return call(visit, act.with, made);
        case "done":
          return finish(visit, act, made);
        case "no-show":
          return miss(visit, made);
      }
    },
  };
}

/** Doors that were apart may tell what followed before what it followed. */
const notBefore = (earliest: Date | null, at: Date) => (earliest && earliest > at ? earliest : at);

const hashOf = (contents: unknown) =>
  createHash("sha256").update(JSON.stringify(contents)).digest("hex");
