import type { DemoContext } from "./demo-context.ts";
import { days, hours, type StoryClock } from "./timeline.ts";

/** A demo sends no mail. HR has sent from its own mailbox what is older, the latest is held. */
export async function markOlderAsSent(
  { services, timeline, deciders }: DemoContext,
  clock: StoryClock,
) {
  const page = { limit: 500, offset: 0 };
  const { rows } = await services.outbox.search({ standing: "held" }, page);
  for (const { id, createdAt } of rows) {
    if (createdAt.getTime() > timeline.end - 2 * days) continue;
    clock.set(new Date(createdAt.getTime() + 3 * hours));
    await services.outbox.decide(id, "sent", deciders[1]);
  }
}
