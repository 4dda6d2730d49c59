import { randomUUID } from "node:crypto";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import type { DemoContext } from "./demo-context.ts";
import { days } from "./timeline.ts";

const text = {
  subject: "{firstName}, you are invited: {invitedTo}",
  body: "Dear {firstName},\n\nyou asked us to keep your application for other roles. We think that this fits you: {invitedTo}.\n\nSee the opening and apply:\n{bookingLink}",
};

/** Some of those who agreed to other roles are invited to an opening. */
export function tellInvitations({ services, timeline, deciders }: DemoContext): void {
  const [actor] = deciders;
  timeline.add(timeline.end - 3 * days, async () => {
    const { applicationDesk, letters, openings } = services;
    const [opening] = await openings.visible();
    if (!opening) return;
    const fits = `opening-${opening.openingId}`;
    const query = { fits, sort: "date", descending: true, scope: null } as const;
    const found = await applicationDesk.select(query);
    if (found.what !== "found") return;
    const of = (status: ApplicationStatus) =>
      (found.byStatus[status] ?? []).map((id) => ({ id, status }));
    const selection = applicationStatuses.flatMap(of).slice(0, 4);
    await letters.write({ id: randomUUID(), selection, text, actor, fits });
  });
}
