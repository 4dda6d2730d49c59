import fc from "fast-check";
import { expect, test } from "vitest";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Database } from "#platform/database/database.ts";
import { eachDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { scheduled } from "../../../tests/support/databases/scheduled-database.ts";
import { stepsOf } from "../free-slots.ts";
import { interviewerBusySlots, interviews } from "../tables.ts";
import { interviewsUnderTest, times } from "./interviews.fixtures.ts";

// Whatever two nodes do at once, and in whichever order its parts come.

const people = 4;

/** What happens to an interview by number: its candidate takes a time, or HR cancels or proposes. */
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom<Act["what"][]>("choose", "choose", "choose", "cancel", "propose"),
  whose: fc.integer({ min: 0, max: people - 1 }),
  time: fc.integer({ min: 0, max: times.length - 1 }),
});
interface Act {
  what: "choose" | "cancel" | "propose";
  whose: number;
  time: number;
}

type Under = ReturnType<typeof interviewsUnderTest>;

interface Asked {
  id: number;
  token: string;
}

function perform(
  { interviews: node }: Under,
  { what, time }: Act,
  { own, editor }: { own: Asked; editor: StaffUser },
): Promise<{ ok: boolean }> {
  if (what === "choose") return node.choose(own.token, new Date(times[time] as string));
  if (what === "cancel") return node.cancel(own.id, editor, { reason: "Ill", word: "" });
  return node.propose(own.id, times, editor);
}

eachDatabase((database) => {
  test("in any order an interviewer is promised to one candidate at a time, and each change is told once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 2, maxLength: 8 }),
        fc.scheduler(),
        async (atOnce, scheduler) => {
          await emptyTables(database());
          const calm = interviewsUnderTest(database());
          const editor = await calm.account("meera", "editor");
          const vikram = await calm.account("vikram", "interviewer");
          const sanjana = await calm.account("sanjana", "interviewer");
          const all: Asked[] = [];
          for (let number = 0; number < people; number += 1) {
            // the order in which they were chosen must not matter
            const asked = number % 2 === 0 ? [vikram, sanjana] : [sanjana, vikram];
            all.push(await calm.arranged(editor, asked));
          }
          const nodes = [0, 1].map(() => interviewsUnderTest(scheduled(database(), scheduler)));
          const acts = atOnce.map((each, at) =>
            perform(nodes[at % 2] as Under, each, { own: all[each.whose] as Asked, editor }),
          );
          await scheduler.waitFor(Promise.all(acts));
          await expectSound(database(), await calm.mails());
        },
      ),
      { numRuns: database().kind === "postgresql" ? 40 : 10 },
    );
  }, 120_000);

  test("of two who take the same time at once one has it, and the other is told that it is taken", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        await emptyTables(database());
        const calm = interviewsUnderTest(database());
        const editor = await calm.account("meera", "editor");
        const vikram = await calm.account("vikram", "interviewer");
        const both = [await calm.arranged(editor, [vikram]), await calm.arranged(editor, [vikram])];
        const outcomes = both.map(({ token }) =>
          interviewsUnderTest(scheduled(database(), scheduler)).interviews.choose(
            token,
            new Date(times[0]),
          ),
        );
        await scheduler.waitFor(Promise.all(outcomes));
        const told = await Promise.all(outcomes);
        expect(told.filter(({ ok }) => ok)).toHaveLength(1);
        expect(told).toContainEqual({ ok: false, why: "taken" });
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});

async function expectSound(
  { queries }: Database,
  mails: readonly { key: string }[],
): Promise<void> {
  const stored = await queries.select().from(interviews);
  const confirmed = stored.filter(({ state }) => state === "confirmed");
  const starts = confirmed.map(({ startsAt }) => startsAt?.getTime());
  expect(new Set(starts).size).toBe(starts.length);
  const steps = confirmed.flatMap(({ startsAt, minutes }) => stepsOf(startsAt as Date, minutes));
  expect(await queries.select().from(interviewerBusySlots)).toHaveLength(2 * steps.length);
  for (const { id, sequence } of stored) {
    for (let each = 0; each <= sequence; each += 1) {
      const toCandidate = mails.filter(({ key }) => key.startsWith(`interview:${id}:${each}:`));
      expect(toCandidate).toHaveLength(1);
    }
  }
}
