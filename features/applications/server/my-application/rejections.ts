import type { Outbox } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { createMyApplicationStore } from "./my-application-store.ts";
import { lastDecision } from "./view-my-application.ts";

export interface Rejection {
  /** The application that was decided on: the one within which this one is shown, or itself. */
  decidedOn: number;
  at: Date;
  /** Its email went, or it is no longer waited for: the private page says so too. */
  isShown: boolean;
}

interface RejectionNeeds {
  queries: Queries;
  outbox: Pick<Outbox, "ofApplication">;
  now: Date;
}

/** How an application was rejected; null for one that is not. */
export async function rejectionOf(
  { queries, outbox, now }: RejectionNeeds,
  applicationId: number,
): Promise<Rejection | null> {
  const store = createMyApplicationStore(queries);
  const lead = await store.leading(applicationId);
  if (lead?.status !== "rejected") return null;
  const mails = await outbox.ofApplication(lead.id);
  const last = lastDecision(await store.events([lead.id]), mails, now);
  return last && { decidedOn: lead.id, ...last };
}

/** Whether it still is; nobody decides on it until the transaction ends. */
export async function holdRejected(queries: Queries, applicationId: number): Promise<boolean> {
  return (await createMyApplicationStore(queries).holdStatus(applicationId)) === "rejected";
}
