import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { eachDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { scheduled } from "../../../tests/support/databases/scheduled-database.ts";
import { driveSlots, driveVisits } from "../tables.ts";
import { drivesUnderTest, person } from "./drives.fixtures.ts";

// Whatever happens at once, and in whichever order its parts come.

const times = 2;
const seats = 2;

/** What people do by number: book a time, move to one, cancel; and the job that gives seats. */
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom<Step["what"][]>("book", "wait", "move", "cancel", "give"),
  person: fc.integer({ min: 0, max: 7 }),
  time: fc.integer({ min: 0, max: times - 1 }),
});
interface Step {
  what: "book" | "wait" | "move" | "cancel" | "give";
  person: number;
  time: number;
}

type Desk = ReturnType<typeof drivesUnderTest>;
type Act = Step & { slotId: number; tokens: Map<number, string> };

async function book(desk: Desk, { what, person: who, slotId, tokens }: Act): Promise<void> {
  const body = person(who, { slotId, waitingList: what === "wait" });
  const result = await desk.visits.book("drive-1", body, { idempotencyKey: null });
  if (result.ok) tokens.set(who, desk.tokenOf(result.statusUrl));
}

const acts: Record<Step["what"], (desk: Desk, act: Act) => Promise<unknown>> = {
  book,
  wait: book,
  move: ({ visits }, { slotId, ...act }) => visits.move(tokenOf(act), slotId),
  cancel: ({ visits }, act) => visits.cancel(tokenOf(act)),
  give: ({ visits }) => visits.giveSeats(),
};

/** Of whoever has none it opens nothing. */
const tokenOf = ({ person: who, tokens }: Pick<Act, "person" | "tokens">) => tokens.get(who) ?? "";

eachDatabase((database) => {
  test("in any order no time has more people than seats, none of its seats is lost, and nobody waits beside a free one", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 9 }),
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.scheduler(),
        async (before, atOnce, scheduler) => {
          await emptyTables(database());
          const clock = fakeClock();
          const calm = drivesUnderTest(database(), clock);
          const { slots } = await calm.publish({ seats, length: 60 });
          const tokens = new Map<number, string>();
          const act = (desk: Desk, each: Step) =>
            acts[each.what](desk, { ...each, slotId: slots[each.time]?.id ?? 0, tokens });
          for (const each of before) await act(calm, each);
          const nodes = [0, 1].map(() => drivesUnderTest(scheduled(database(), scheduler), clock));
          const all = atOnce.map((each, at) => act(nodes[at % 2] as Desk, each));
          await scheduler.waitFor(Promise.all(all));
          await calm.visits.giveSeats();
          await expectSound();
        },
      ),
      { numRuns: database().kind === "postgresql" ? 40 : 10 },
    );
  }, 120_000);

  async function expectSound(): Promise<void> {
    const { queries } = database();
    const visits = await queries.select().from(driveVisits);
    for (const slot of await queries.select().from(driveSlots)) {
      const here = visits.filter(({ slotId }) => slotId === slot.id);
      const booked = here.filter(({ state }) => state === "booked");
      expect(booked.length).toBe(slot.bookedSeats);
      expect(slot.bookedSeats).toBeLessThanOrEqual(slot.seats);
      if (here.some(({ state }) => state === "waiting")) expect(slot.bookedSeats).toBe(slot.seats);
    }
    const standing = visits.filter(({ state }) => state !== "cancelled");
    const people = new Set(standing.map(({ email }) => email));
    expect(people.size).toBe(standing.length);
  }
});
