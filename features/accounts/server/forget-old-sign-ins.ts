import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { createAccountsStore } from "./accounts-store.ts";
import { forgetAfter } from "./delay-rules.ts";
import { createDelaysStore } from "./delays-store.ts";
import { sessionEnds } from "./sessions.ts";
import { createSessionsStore } from "./sessions-store.ts";

const networkKeptFor = 90 * 24 * 60 * 60_000;

/** Removes ended sessions, outdated delays, and networks that nobody has used for long. */
export async function forgetOldSignIns({ queries }: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await createSessionsStore(queries).deleteEnded(sessionEnds(now));
  await createDelaysStore(queries).forget(ago(forgetAfter));
  await createAccountsStore(queries).forgetNetworksUnseenSince(ago(networkKeptFor));
}
