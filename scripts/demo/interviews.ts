import type { StaffUser } from "#features/accounts/server/staff.ts";
import type { InterviewMode, Recommendation } from "#features/interviews/interview-rules.ts";
import { istDay, istMoment } from "#features/interviews/ist-times.ts";
import type { DemoContext } from "./demo-context.ts";
import { days, hours } from "./timeline.ts";

const questions = [
  {
    question: "Books and reconciliation",
    anchors: [
      "Cannot follow a reconciliation",
      "Knows the steps, mixes the order",
      "Explains it and finds the error",
      "Explains it, and how to prevent it",
    ],
  },
  { question: "Tools", anchors: [] },
  {
    question: "Spoken English",
    anchors: ["Hard to understand", "With help", "Yes", "Yes, and gladly"],
  },
];

const remarks = [
  "Walked me through a month-end close without notes, and found the duplicate vendor.",
  "Knows the tools, and asks when unsure. Would need a week for our reports.",
];

const round = {
  ...({ round: "Operations round", mode: "video", place: "https://meet.example/xld" } as const),
  ...({ minutes: 45, offer: "times", questions } as const),
};

interface InterviewStory {
  /** Places in the list of interviewers. */
  with: readonly number[];
  /** Working days from today, and the time of each proposal. */
  times: readonly (readonly [days: number, clock: string])[];
  /** The candidate takes the first time. */
  isConfirmed: boolean;
  wish?: string;
  /** Where it is not a video call with its link. */
  where?: { mode: InterviewMode; place: string };
  /** By interviewer: the marks, and what to do. */
  cards?: readonly (readonly [marks: readonly number[], recommendation: Recommendation])[];
}

const past: readonly InterviewStory[] = [
  {
    with: [0, 1],
    times: [[-3, "16:00"]],
    isConfirmed: true,
    cards: [
      [[3, 4, 4], "strong-yes"],
      [[3, 3, 4], "yes"],
    ],
  },
  { with: [0, 1], times: [[-2, "17:00"]], isConfirmed: true, cards: [[[2, 2, 3], "no"]] },
];

const toCome: readonly InterviewStory[] = [
  { with: [0], times: [[1, "16:00"]], isConfirmed: true },
  { with: [0, 1], times: [[1, "17:00"]], isConfirmed: true },
  // the first one takes its only time
  { with: [0], times: [[1, "16:00"]], isConfirmed: false },
  {
    ...{ with: [0], times: [[2, "18:00"]], isConfirmed: true },
    where: { mode: "telephone", place: "" },
  },
  {
    ...{ with: [0], times: [[2, "19:00"]], isConfirmed: false },
    where: { mode: "site", place: "" },
  },
  {
    ...{ with: [1], isConfirmed: true, wish: "Could it be after 6 pm? I work until then." },
    times: [[2, "15:45"]],
  },
  {
    ...{ with: [1], isConfirmed: false },
    times: [
      [2, "16:45"],
      [3, "15:00"],
    ],
  },
];

/** Two interviewers with hours, and talks that are over, agreed on, and proposed. */
export function tellInterviews(context: DemoContext): void {
  const { services, timeline, interviewers } = context;
  timeline.add(timeline.end - 20 * days, async () => {
    for (const [place, { id }] of interviewers.entries()) {
      const own = place === 0 ? { from: "16:00", to: "20:00" } : { from: "15:00", to: "19:00" };
      const hoursOfWeek = Object.fromEntries([1, 2, 3, 4, 5].map((each) => [each, own]));
      await services.interviews.calendars.setHours(id, hoursOfWeek, []);
    }
  });
  const arranged = new Set<number>();
  arrangeAll(context, { at: timeline.end - 7 * days, all: past, arranged });
  arrangeAll(context, { at: timeline.end - 3 * hours, all: toCome, arranged });
}

interface Arranging {
  at: number;
  all: readonly InterviewStory[];
  arranged: Set<number>;
}

/** For those who are shortlisted then, each once; where they are few, also for those who are in review. */
function arrangeAll(context: DemoContext, { at, all, arranged }: Arranging): void {
  const { services, timeline } = context;
  timeline.add(at, async () => {
    const inStatus = async (status: "shortlisted" | "in-review") => {
      const query = { status, sort: "date", descending: true, scope: null } as const;
      return (await services.applicationDesk.search(query, { limit: 30, offset: 0 })).rows;
    };
    const rows = [...(await inStatus("shortlisted")), ...(await inStatus("in-review"))];
    const free = rows.filter(({ id }) => !arranged.has(id));
    for (const [place, story] of all.entries()) {
      const row = free[place];
      if (!row) return;
      arranged.add(row.id);
      await arrangeOne(context, row.id, { story, at });
    }
  });
}

async function arrangeOne(
  context: DemoContext,
  applicationId: number,
  { story, at }: { story: InterviewStory; at: number },
): Promise<void> {
  const { services, timeline, deciders, interviewers } = context;
  const people = story.with.flatMap((place) => interviewers[place] ?? []);
  const times = story.times.map(([ahead, clock]) => timeAt(timeline.end, ahead, clock));
  const made = await services.interviews.arrange(
    applicationId,
    {
      ...round,
      ...story.where,
      interviewers: people.map(({ id }) => id),
      times: times.map((time) => time.toISOString()),
    },
    deciders[1],
  );
  if (!made.ok) throw new Error(`An interview was not arranged: ${made.why}.`);
  timeline.add(at + hours, () => answer(context, applicationId, { story, time: times[0] as Date }));
  for (const [place, [marks, recommendation]] of (story.cards ?? []).entries()) {
    const sentAt = (times[0] as Date).getTime() + (1 + place) * hours;
    const card = { marks, recommendation, remark: remarks[place] ?? "" };
    const by = people[place] as StaffUser;
    timeline.add(sentAt, async () => void (await services.interviews.sendCard(made.id, card, by)));
  }
}

/** What the candidate does by the private link. */
async function answer(
  { services }: DemoContext,
  applicationId: number,
  { story, time }: { story: InterviewStory; time: Date },
): Promise<void> {
  const [own] = await services.interviews.ofApplication(applicationId);
  if (!own) return;
  if (story.isConfirmed) await services.interviews.choose(own.token, time);
  if (story.wish) await services.interviews.ask(own.token, story.wish);
}

/** A time by the clock in India, so many working days from today. */
function timeAt(today: number, ahead: number, clock: string): Date {
  let at = today;
  for (let remaining = Math.abs(ahead); remaining > 0; ) {
    at += Math.sign(ahead) * days;
    if (isWorkingDay(at)) remaining -= 1;
  }
  const time = istMoment(`${istDay(new Date(at))}T${clock}`);
  if (!time) throw new Error(`${clock} is no time.`);
  return time;
}

const isWorkingDay = (at: number) =>
  ![0, 6].includes(new Date(`${istDay(new Date(at))}T00:00:00Z`).getUTCDay());
