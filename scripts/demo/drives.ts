import { brand } from "#content/company/brand.ts";
import { currentVersion } from "#content/consent-notices.ts";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { clockTime } from "#contract/days/indian-moment.ts";
import type { DoorAct } from "#features/drives/door-visit.ts";
import type { DriveContent } from "#features/drives/drive-content.ts";
import { driveTimes, indianMoment } from "#features/drives/drive-times.ts";
import type { VisitResult } from "#features/drives/visit.ts";
import { reasonAt } from "./application-outcomes.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { DemoContext } from "./demo-context.ts";
import { makePerson } from "./people.ts";
import { atWork, days, hours, minutes } from "./timeline.ts";
import { accepted } from "./upload-file.ts";

const morning = { from: "10:00", to: "14:00" };
const lengthOfDrive = 4 * hours;
const openingCodes = ["offshore-accounting", "financial-analyst", "mortgage-loan-auditor"];

const results: readonly (readonly [VisitResult, number])[] = [
  ["selected", 3],
  ["on-hold", 3],
  ["rejected", 4],
];

interface Story {
  day: string;
  /** By the clock in India; four hours. */
  hours: Pick<DriveContent, "from" | "to">;
  title: string;
  publishedAt: number;
  /** Who books, by number; their seeds and addresses follow from it. */
  people: readonly number[];
  /** Until when they book. */
  bookedUntil: number;
  /** How a visit goes on. */
  goOn(visit: DriveStory, chance: Chance): void;
}

interface DriveStory {
  code: string;
  number: string;
  place: number;
  startsAt: number;
  hasSeat: boolean;
}

/** A walk-in drive that is over, one that goes on just now, and the next one. */
export async function tellDrives(context: DemoContext, count: number): Promise<void> {
  if (count === 0) return;
  const { timeline } = context;
  const today = indianDay(new Date(timeline.end));
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const next = daysLater(today, (6 - weekday + 7) % 7 || 7);
  // its door and board can be opened for a week
  const past = weekday === 6 ? daysLater(today, -3) : daysLater(next, -7);
  const doors = indianMoment(past, morning.from).getTime();
  const halfHour = 30 * minutes;
  const begun = Math.floor(timeline.end / halfHour - 3) * halfHour;
  const numbers = (from: number, many: number) =>
    Array.from({ length: many }, (_, at) => from + at);
  await tellDrive(context, {
    ...{ day: past, hours: morning, title: "Freshers, audit and accounts" },
    publishedAt: atWork(doors - 16 * days),
    people: numbers(2_000, Math.ceil(count * 0.6)),
    bookedUntil: doors - 12 * hours,
    goOn: ({ startsAt, ...visit }, chance) => {
      const at = startsAt + chance.whole(-15, 10) * minutes;
      if (!visit.hasSeat) return;
      if (chance.is(0.2)) act(context, visit, doors + lengthOfDrive, { what: "no-show" });
      else goThrough(context, visit, { at, chance, steps: 3 });
    },
  });
  await tellDrive(context, {
    ...{ day: indianDay(new Date(begun)), title: "Night shift, audit and accounts" },
    hours: { from: timeOfDay(begun), to: timeOfDay(begun + lengthOfDrive) },
    publishedAt: atWork(timeline.end - 6 * days),
    people: numbers(3_000, count),
    bookedUntil: begun - hours,
    goOn: ({ startsAt, ...visit }, chance) => {
      const isLate = timeline.end - startsAt;
      if (!visit.hasSeat || isLate < 0 || chance.is(0.1)) return;
      const at = startsAt - chance.whole(5, 15) * minutes;
      // the earlier the further
      const steps = isLate >= hours ? 3 : isLate >= halfHour ? 2 : 1;
      goThrough(context, visit, { at, chance, steps });
    },
  });
  await tellDrive(context, {
    ...{ day: next, hours: morning, title: "Accounts and audit" },
    publishedAt: atWork(timeline.end - 5 * days),
    people: numbers(4_000, Math.ceil(count * 0.6)),
    bookedUntil: timeline.end - 2 * hours,
    goOn: () => undefined,
  });
}

/** Such as `20:30`, in India. */
const timeOfDay = (moment: number) => clockTime(new Date(moment));

async function tellDrive(context: DemoContext, story: Story): Promise<void> {
  const { services, timeline, deciders } = context;
  const offered = (await services.openings.visible()).filter(({ openingCode }) =>
    openingCodes.includes(openingCode),
  );
  const openings = offered.map(({ openingId }) => String(openingId));
  timeline.add(story.publishedAt, async () => {
    const body = bodyOf(story, openings);
    const by = { actor: deciders[1], expected: "" };
    const { key, revision } = accepted(await services.content.saveDraft("drives", null, body, by));
    accepted(await services.content.publish("drives", key, { ...by, expected: revision }));
    for (const [place, person] of story.people.entries()) {
      const chance = chanceOf(context.seed + person * 104_729);
      const wait = chance.random() * (story.bookedUntil - story.publishedAt - hours);
      const opening = chance.pick(offered).openingTitle;
      timeline.add(story.publishedAt + hours + wait, () =>
        book(context, { story, code: key, person, place, chance, opening }),
      );
    }
  });
}

interface Booking {
  story: Story;
  code: string;
  person: number;
  place: number;
  chance: Chance;
  opening: string;
}

async function book({ services }: DemoContext, { story, code, place, chance, ...who }: Booking) {
  const person = makePerson(chance, who.person);
  const { slots = [] } = (await services.drives.find(code)) ?? {};
  // most want to come early: some of these times are full
  const slot = slots[Math.floor(chance.random() ** 1.4 * slots.length)];
  if (!slot) throw new Error("A drive of the demo has no times.");
  const booked = accepted(
    await services.visits.book(
      code,
      {
        ...{ firstName: person.first, lastName: person.last, email: person.email },
        ...{ contactNumber: person.phone, jobSelect: who.opening, slotId: slot.id },
        waitingList: true,
      },
      { idempotencyKey: null, consent: currentVersion("application") },
    ),
  );
  const { number, waiting } = booked;
  const startsAt = slot.startsAt.getTime();
  story.goOn({ code, number, place, startsAt, hasSeat: !waiting }, chance);
}

interface Way {
  /** When they arrive. */
  at: number;
  chance: Chance;
  /** How far they come: 1 has arrived, 2 is in a talk, 3 is done. */
  steps: number;
}

function goThrough(
  context: DemoContext,
  visit: Pick<DriveStory, "code" | "number">,
  { at, chance, steps }: Way,
) {
  const called = at + chance.whole(6, 24) * minutes;
  const done = called + chance.whole(8, 22) * minutes;
  const result = chance.weighted(results);
  if (steps > 0) act(context, visit, at, { what: "arrived" });
  if (steps > 1) act(context, visit, called, { what: "call" });
  const which = chance.random();
  if (steps > 2) finish(context, visit, { at: done, result, which });
}

interface Ending {
  at: number;
  result: VisitResult;
  /** Of the reasons, from 0 to 1. */
  which: number;
}

function finish(
  context: DemoContext,
  { code, number }: Pick<DriveStory, "code" | "number">,
  { at, result, which }: Ending,
) {
  const { services, timeline, deciders } = context;
  timeline.add(at, async () => {
    const reasonId = result === "rejected" ? await reasonAt(context, which) : undefined;
    await services.door.act(
      code,
      number,
      { what: "done", result, reasonId },
      { actor: deciders[1] },
    );
  });
}

function act(
  { services, timeline, deciders }: DemoContext,
  { code, number }: Pick<DriveStory, "code" | "number">,
  at: number,
  what: DoorAct,
) {
  timeline.add(
    at,
    async () => void (await services.door.act(code, number, what, { actor: deciders[1] })),
  );
}

/** The company's own, as every other page says it. */
const { street, city, postalCode } = brand.address;

function bodyOf({ day, hours, title, publishedAt }: Story, openings: string[]): DriveContent {
  return {
    ...{ title, openings, day, ...hours, length: 30, seats: 4 },
    summary: "Talk with the team, and know the same day.",
    place: `${brand.companyName}, ${street}, ${city} ${postalCode}`,
    directions: "Seven minutes on foot from Vashi station. The guard at the gate has your name.",
    bring: "Your resume, printed\nA photo ID",
    contact: brand.phone,
    bookingOpens: new Date(publishedAt).toISOString(),
    bookingCloses: driveTimes({ day, ...hours }).endsAt.toISOString(),
  };
}
