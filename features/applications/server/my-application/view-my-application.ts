import type { MailProgress } from "#features/mail/server/index.ts";
import type { CandidateEvent } from "./my-application.ts";
import type { StoredEvent } from "./my-application-store.ts";

/** The history as its candidate reads it, oldest first: no notes, no stages, no reasons, nobody’s name. */
export function candidateEvents(
  receivedAt: Date,
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
): CandidateEvent[] {
  const told: CandidateEvent[] = [
    { at: receivedAt, what: "received" },
    ...mails.flatMap(({ kind, sentAt }) =>
      sentAt && kind === "application-received" ? [{ at: sentAt, what: "mailed" } as const] : [],
    ),
    ...events.flatMap(({ at, byCandidate }) => (byCandidate ? [{ at, what: byCandidate }] : [])),
    ...decisions(events),
  ];
  return told.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What HR decided and did not take back; a stage within the same status tells nothing new. */
function decisions(events: readonly StoredEvent[]): CandidateEvent[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const made = events.filter(
    ({ status, changeId, undoes }) =>
      status !== null && undoes === null && !(changeId && undone.has(changeId)),
  );
  return made.flatMap(({ at, status }, place) => {
    const before = place === 0 ? "new" : made[place - 1]?.status;
    return status && status !== before ? [{ at, what: "status", status } as const] : [];
  });
}
