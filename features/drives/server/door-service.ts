import { applicationNumberIn } from "#contract/application-number.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { ApplicationDesk } from "#features/applications/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { VisitResult } from "../visit.ts";
import type { Door, DoorAct, DoorOutcome } from "./door.ts";
import { createDoorStore } from "./door-store.ts";
import { stageSheet } from "./visit-sheet.ts";
import { apply } from "./visits-service.ts";
import { createVisitsStore, type VisitRow } from "./visits-store.ts";

export interface DoorOptions {
  database: Database;
  clock: Clock;
  documents: Pick<Documents, "stage" | "idFromUrl" | "claim">;
  applicationDesk: Pick<ApplicationDesk, "change">;
}

const mostFound = 12;
const mostExpected = 30;
const mostDone = 8;

const statuses = {
  selected: "shortlisted",
  "on-hold": "in-review",
  rejected: "rejected",
} as const satisfies Record<VisitResult, string>;

/** The door of a drive. Two doors agree, because each change is made once. See docs/decisions/0094. */
export function createDoor({ database, clock, documents, applicationDesk }: DoorOptions): Door {
  const store = createDoorStore(database.queries);

  /** A document for whoever comes without a resume, stored before the transaction that claims it. */
  async function sheetFor(visit: VisitRow): Promise<string | null> {
    if (visit.applicationId !== null) return null;
    const { number, driveCode } = visit;
    return stageSheet(documents, { number, driveCode, at: clock.now() });
  }

  async function held(code: string, number: string): Promise<VisitRow | null> {
    const found = await createVisitsStore(database.queries).find(number);
    return found?.drive.code === code ? found.visit : null;
  }

  /** Makes the application, unless there is one by now. */
  async function applyWith(queries: Queries, visit: VisitRow, resumeId: string): Promise<void> {
    if (visit.applicationId !== null) return;
    if (!(await documents.claim(queries, resumeId))) throw new Error("A visit's sheet is gone.");
    await apply(queries, { ...visit, resumeId }, clock.now());
  }

  async function arrive(visit: VisitRow, actor: StaffUser): Promise<DoorOutcome> {
    if (visit.arrivedAt) return { what: "already" };
    const resumeId = await sheetFor(visit);
    return database.transaction(async (queries): Promise<DoorOutcome> => {
      const visits = createVisitsStore(queries);
      const now = clock.now();
      const parts = await visits.hold(visit.number);
      if (!parts) return { what: "unknown" };
      if (parts.visit.arrivedAt) return { what: "already" };
      if (parts.visit.state === "cancelled") return { what: "cancelled" };
      const change = { arrivedAt: now, arrivedBy: actor.id, noShowAt: null };
      await visits.change(visit.id, change);
      if (resumeId !== null) await applyWith(queries, parts.visit, resumeId);
      const entry = { action: "visit-arrived", subject: String(visit.id) } as const;
      await writeAudit(queries, now, { actor, ...entry });
      return { what: "made" };
    });
  }

  /** A change that holds once: what is there already stays. */
  function once(
    visit: VisitRow,
    isThere: (row: VisitRow) => boolean,
    change: (now: Date) => Partial<VisitRow>,
    entry: { actor: StaffUser; action: "visit-called" | "visit-done" | "visit-no-show" },
  ): Promise<DoorOutcome> {
    return database.transaction(async (queries): Promise<DoorOutcome> => {
      const visits = createVisitsStore(queries);
      const parts = await visits.hold(visit.number);
      if (!parts) return { what: "unknown" };
      if (isThere(parts.visit)) return { what: "already" };
      const now = clock.now();
      await visits.change(visit.id, change(now));
      await writeAudit(queries, now, { ...entry, subject: String(visit.id) });
      return { what: "made" };
    });
  }

  /** Who is done has arrived, also where nobody registered that. */
  async function finish(
    visit: VisitRow,
    { result, reasonId }: Extract<DoorAct, { what: "done" }>,
    actor: StaffUser,
  ): Promise<DoorOutcome> {
    if (visit.doneAt) return { what: "already" };
    if (!visit.arrivedAt) {
      const arrived = await arrive(visit, actor);
      if (arrived.what !== "made" && arrived.what !== "already") return arrived;
    }
    const now = await held(visit.driveCode, visit.number);
    if (!now) return { what: "unknown" };
    if (now.applicationId !== null) {
      const status = statuses[result];
      const decision = { ids: [now.applicationId], status, reasonId, actor };
      const changed = await applicationDesk.change(decision);
      if (changed.what === "unknown-choice") return { what: "unknown-reason" };
    }
    return once(
      now,
      ({ doneAt }) => doneAt !== null,
      (doneAt) => ({ doneAt, result }),
      { actor, action: "visit-done" },
    );
  }

  return {
    async find(code, text) {
      // a pass says its number; a whole link of a pass holds it too
      const number = applicationNumberIn(text) ?? numberInLink(text);
      const visit = number && (await store.byNumber(code, number));
      if (visit) return { kind: "one", visit };
      // no database stores control characters, and none would be found
      const words = text
        .replace(/[\p{Cc}\p{Cs}]/gu, " ")
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 6);
      const visits = words.length > 0 ? await store.named(code, words, mostFound) : [];
      const [only, second] = visits;
      if (only && !second) return { kind: "one", visit: only };
      return only ? { kind: "some", visits } : { kind: "none" };
    },

    async expected(code) {
      const [tally, visits] = await Promise.all([
        store.tally(code),
        store.expected(code, mostExpected),
      ]);
      return { tally, visits };
    },

    async board(code) {
      const [tally, waiting, talking, done, byTime] = await Promise.all([
        store.tally(code),
        store.waiting(code),
        store.talking(code),
        store.done(code, mostDone),
        store.byTime(code),
      ]);
      return { tally, waiting, talking, done, byTime };
    },

    async act(code, text, act, actor) {
      const number = applicationNumberIn(text);
      const visit = number && (await held(code, number));
      if (!visit) return { what: "unknown" };
      if (visit.state === "cancelled") return { what: "cancelled" };
      switch (act.what) {
        case "arrived":
          return arrive(visit, actor);
        case "done":
          return finish(visit, act, actor);
        case "call":
          return once(
            visit,
            ({ talkAt, doneAt, arrivedAt }) => !arrivedAt || talkAt !== null || doneAt !== null,
            (talkAt) => ({ talkAt, talkBy: actor.id }),
            { actor, action: "visit-called" },
          );
        case "no-show":
          return once(
            visit,
            ({ arrivedAt, noShowAt }) => arrivedAt !== null || noShowAt !== null,
            (noShowAt) => ({ noShowAt }),
            { actor, action: "visit-no-show" },
          );
      }
    },
  };
}

function numberInLink(text: string): string | null {
  const [, characters] = /\/my-visit\/([0-9A-Z]{8})-/i.exec(text) ?? [];
  return characters ? applicationNumberIn(characters) : null;
}
