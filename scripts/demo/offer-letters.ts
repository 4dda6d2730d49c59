import type { StaffUser } from "#features/accounts/server/staff.ts";
import type { CheckedLetter } from "#features/offer-letters/letter-form.ts";
import type { DemoContext } from "./demo-context.ts";
import { days } from "./timeline.ts";

const rows = [
  { component: "Basic pay", monthly: 1_600_000, yearly: 19_200_000, isWage: true },
  { component: "House rent allowance", monthly: 640_000, yearly: 7_680_000, isWage: false },
  { component: "Special allowance", monthly: 460_000, yearly: 5_520_000, isWage: false },
];

/** How far each letter has come. */
const stories = ["released", "declined", "revoked", "waiting", "draft"] as const;

/** Offers to those who are shortlisted, each in another state. */
export function tellOfferLetters({ services, timeline, deciders }: DemoContext): void {
  timeline.add(timeline.end - 2 * days, async () => {
    const query = { status: "shortlisted", sort: "date", descending: true, scope: null } as const;
    const found = await services.applicationDesk.search(query, { limit: 30, offset: 0 });
    for (const [place, story] of stories.entries()) {
      const row = found.rows[place];
      const [writer, second] = deciders;
      if (row && writer && second) await tell(services, { id: row.id, story, writer, second });
    }
  });
}

interface LetterStory {
  id: number;
  story: (typeof stories)[number];
  writer: StaffUser;
  second: StaffUser;
}

async function tell(
  { offerLetters }: DemoContext["services"],
  { id, story, writer, second }: LetterStory,
): Promise<void> {
  const form = await offerLetters.formFor(id, writer);
  if (!form) return;
  const { lastDay, values, application } = form;
  const letter: CheckedLetter = { name: application.name, lastDay, values, rows };
  const made = await offerLetters.make(id, "offer", letter, writer);
  if (!made.ok || story === "draft") return;
  const { number } = made;
  await offerLetters.sendForApproval(number, writer);
  if (story === "waiting") return;
  await offerLetters.approve(number, 1, second);
  await offerLetters.release(number, null, writer);
  if (story === "revoked") await offerLetters.revoke(number, "The opening is closed", writer);
  const token = (await offerLetters.candidate.ofCandidate(id))[0]?.token ?? "";
  if (story === "declined") await offerLetters.candidate.decline(token, "Another offer");
}
