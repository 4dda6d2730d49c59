import { mayActAs } from "#contract/roles.ts";
import { servicesOf } from "#features/context.ts";
import { readOr } from "#ui/read-or.ts";
import type { RailCounts } from "../../texts/desk-navigation.ts";
import { type DeskPerson, mostWaiting } from "./desk-person.ts";
import type { DeskRequest } from "./request-session.ts";

/** What waits for somebody of this role; null of what could not be counted just now. */
export async function railCountsOf(
  { context }: Pick<DeskRequest, "context">,
  { role }: DeskPerson,
): Promise<RailCounts> {
  const { kycDesk, outbox, registers } = servicesOf(context);
  const counted = (count: () => Promise<number>) => readOr(context, count);
  if (!mayActAs(role, "viewer")) return {};
  const toCheck = await counted(() => kycDesk.toCheck(mostWaiting + 1));
  if (!mayActAs(role, "editor")) return { toCheck };
  return {
    toCheck,
    stuckMails: await counted(() => outbox.stuck(mostWaiting + 1)),
    grievances: await counted(() => registers.grievances.overdue()),
    breaches: await counted(() => registers.breaches.overdue()),
  };
}
