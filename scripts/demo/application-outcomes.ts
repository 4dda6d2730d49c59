import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { Chance } from "./chance.ts";
import type { DemoContext } from "./demo-context.ts";
import { atWork, days, hours, type Timeline } from "./timeline.ts";
import { notes } from "./words.ts";

/** What HR will have done with an application. */
export interface ApplicationOutcome {
  /** When somebody opens it; null while nobody has. */
  readAt: number | null;
  steps: readonly { at: number; status: keyof typeof notes }[];
  /** When it was shortlisted; null where it was not, or not yet. */
  wantedAt: number | null;
}

const ways: Record<ApplicationStatus, readonly (keyof typeof notes)[]> = {
  new: [],
  "in-review": ["in-review"],
  shortlisted: ["in-review", "shortlisted"],
  rejected: ["rejected"],
  hired: ["in-review", "shortlisted", "hired"],
};

type Weights = readonly (readonly [ApplicationStatus, number])[];
const today: Weights = [
  ["new", 92],
  ["in-review", 8],
];
const lately: Weights = [
  ["new", 30],
  ["in-review", 38],
  ["shortlisted", 18],
  ["rejected", 14],
];
const longAgo: Weights = [
  ["new", 3],
  ["in-review", 17],
  ["shortlisted", 19],
  ["rejected", 46],
  ["hired", 15],
];

/** The older, the further. */
export function outcomeOf(chance: Chance, { end }: Timeline, at: number): ApplicationOutcome {
  const age = (end - at) / days;
  const status = chance.weighted(age < 2 ? today : age < 9 ? lately : longAgo);
  const isRead = status !== "new" || (age > 1 && chance.is(0.4));
  const later = (from: number, most: number) => atWork(from + chance.random() * most * hours);
  const readAt = isRead ? later(at + hours, 20) : null;
  let next = readAt ?? at;
  const steps = ways[status].map((each) => {
    next = later(next, 60);
    return { at: next, status: each };
  });
  const shortlisted = steps.find((step) => step.status === "shortlisted" && step.at < end);
  return { readAt, steps, wantedAt: shortlisted?.at ?? null };
}

interface Decided {
  id: number;
  outcome: ApplicationOutcome;
  chance: Chance;
}

/** What HR does about an application that has come. */
export function decideOn(context: DemoContext, { id, outcome, chance }: Decided): void {
  const { services, timeline, deciders } = context;
  const actor = chance.pick(deciders);
  if (outcome.readAt !== null)
    timeline.add(outcome.readAt, async () => void (await services.applicationDesk.open(id, actor)));
  for (const { at, status } of outcome.steps) {
    const note = chance.is(0.6) ? { note: chance.pick(notes[status]) } : {};
    const carer = status === "in-review" && chance.is(0.5) ? { assigneeId: actor.id } : {};
    const which = chance.random();
    timeline.add(at, async () => {
      const why = status === "rejected" ? { reasonId: await reasonAt(context, which) } : {};
      const decision = { ...note, ...carer, ...why };
      await services.applicationDesk.change({ ids: [id], status, actor, ...decision });
    });
  }
}

/** @param which from 0 to 1: the first reasons are the most frequent ones */
export async function reasonAt(
  { services }: DemoContext,
  which: number,
): Promise<number | undefined> {
  const choices = await services.decisionOptions.all();
  const reasons = choices.filter(({ list, retired }) => list === "reason" && !retired);
  return reasons[Math.floor(which ** 2 * reasons.length)]?.id;
}
