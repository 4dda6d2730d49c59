import type { ApplicationStatus } from "#contract/application-status.ts";
import { type MailProgress, stageMailKinds } from "#features/mail/server/index.ts";
import { type DeskChoice, shownAfter } from "../../decisions.ts";
import type { CandidateEvent } from "./my-application.ts";
import type { Reached, StoredEvent } from "./my-application-store.ts";

/** The history as its candidate reads it, oldest first: no notes, no stages, no reasons, nobody’s name. */
export function candidateEvents(
  receivedAt: Date,
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  now: Date,
): CandidateEvent[] {
  const told: CandidateEvent[] = [
    { at: receivedAt, what: "received" },
    ...mails.flatMap(({ kind, channel, sentAt }) => {
      const what = channel === "email" ? "mailed" : "messaged";
      return sentAt && kind === "application-received" ? [{ at: sentAt, what } as const] : [];
    }),
    ...events.flatMap(({ at, byCandidate }) => (byCandidate ? [{ at, what: byCandidate }] : [])),
    ...changes(shownDecisions(events, mails, now)),
  ];
  return told.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The same for the copy: what was done, and decided once that may be seen. */
export function ownEvents(
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  now: Date,
) {
  return [...events.filter(({ byCandidate }) => byCandidate), ...shownDecisions(events, mails, now)]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, status, byCandidate }) => ({ at, status, byCandidate }));
}

/** How it stands for its candidate: what HR decided last, once that may be seen. */
export function shownStage(
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  present: Reached,
  now: Date,
): Reached {
  if (heldDecisions(events).length === 0) return present;
  return shownDecisions(events, mails, now).at(-1) ?? { status: "new", stageId: null };
}

/** What HR decided last and did not take back, and whether its candidate may see it; null for nothing. */
export function lastDecision(
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  now: Date,
): { at: Date; isShown: boolean } | null {
  const last = heldDecisions(events).at(-1);
  if (!last) return null;
  return { at: last.at, isShown: shownDecisions(events, mails, now).at(-1) === last };
}

/** What HR wrote for candidates about a stage, or else about its status; null for the standard words. */
export function wordsOf({ status, stageId }: Reached, choices: readonly DeskChoice[]) {
  const own = choices.find(({ id }) => id === stageId);
  const common = choices.find((each) => each.isDefault && each.status === status);
  return own?.told ?? common?.told ?? null;
}

type Decision = StoredEvent & { status: ApplicationStatus };

/** What HR decided and did not take back. */
function heldDecisions(events: readonly StoredEvent[]): Decision[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(
    (event): event is Decision =>
      event.status !== null &&
      event.undoes === null &&
      !(event.changeId && undone.has(event.changeId)),
  );
}

/** Page and mail say the same: not before a mail that still waits, and at once when one went. */
function shownDecisions(
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  now: Date,
): Decision[] {
  const decisions = heldDecisions(events);
  return decisions.filter(({ at, status }, place) => {
    const next = decisions[place + 1]?.at;
    const own = mails.filter(
      ({ kind, createdAt }) =>
        stageMailKinds.some((each) => each === kind) &&
        createdAt >= at &&
        !(next && createdAt >= next),
    );
    if (own.some(({ sentAt }) => sentAt)) return true;
    const waits = own.some(
      ({ status, attempts, nextAt }) =>
        status === "waiting" && attempts === 0 && nextAt && nextAt > now,
    );
    return !waits && at.getTime() + shownAfter(status) <= now.getTime();
  });
}

/** A stage within the same status tells nothing new. */
function changes(made: readonly Decision[]): CandidateEvent[] {
  return made.flatMap(({ at, status }, place) => {
    const before = place === 0 ? "new" : made[place - 1]?.status;
    return status === before ? [] : [{ at, what: "status", status } as const];
  });
}
