import type { RouterContextProvider } from "react-router";
import { mayActAs, readsApplications } from "#contract/roles.ts";
import { servicesOf } from "#http/request-context.ts";
import { readOrNull } from "#ui/read-or-null.ts";
import type { RailCounts } from "../desk-navigation.ts";
import type { StaffUser } from "../server/staff.ts";
import { maxWaiting } from "../ui/desk/desk-user.ts";

/** What waits for somebody of HR; null of what could not be counted just now. */
export async function railCountsOf(
  { context }: { context: Readonly<RouterContextProvider> },
  user: StaffUser,
): Promise<RailCounts> {
  const { role } = user;
  const { applicationDesk, kycDesk, outbox, registers } = servicesOf(context);
  const counted = (count: () => Promise<number>) => readOrNull(context, count);
  const named = await counted(
    async () => (await applicationDesk.mentions(user, maxWaiting + 1)).length,
  );
  // beside the page that lists them
  const notes = mayActAs(role, readsApplications) ? { notes: named } : { interviewNotes: named };
  if (!mayActAs(role, "viewer")) return notes;
  const toCheck = await counted(() => kycDesk.inState("to-check", maxWaiting));
  if (!mayActAs(role, "editor")) return { ...notes, toCheck };
  return {
    ...notes,
    toCheck,
    stuckMails: await counted(() => outbox.stuck(maxWaiting + 1)),
    grievances: await counted(() => registers.grievances.overdue()),
    breaches: await counted(() => registers.breaches.overdue()),
  };
}
