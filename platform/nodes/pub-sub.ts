import { sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";

/**
 * Topics that nodes publish to each other, so that each invalidates its caches. `pages`: what visitors
 * see; `applications`: what HR decided about them.
 */
export const changeTopics = ["pages", "applications"] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** The channel of PostgreSQL's LISTEN and NOTIFY. */
export const changeChannel = "careers_changes";

/**
 * Publishes a change to the other nodes when the transaction of `queries` commits. Does nothing on the
 * embedded database, which has one node.
 */
export async function publishChange(
  { kind, node }: Pick<Database, "kind" | "node">,
  queries: Queries,
  notice: ChangeTopic,
): Promise<void> {
  if (kind === "embedded") return;
  await queries.execute(sql`SELECT pg_notify(${changeChannel}, ${`${node} ${notice}`})`);
}

/** This node's subscribers, by topic. */
export class Subscriptions {
  readonly #listeners = new Map<ChangeTopic, (() => void)[]>();

  /** @param forget is called when another node published such a change, or may have */
  subscribe(notice: ChangeTopic, forget: () => void): void {
    this.#listeners.set(notice, [...(this.#listeners.get(notice) ?? []), forget]);
  }

  /** Delivers a payload to its subscribers; unknown topics are ignored. */
  deliver(notice: string): void {
    for (const forget of this.#listeners.get(notice as ChangeTopic) ?? []) forget();
  }

  /** Notices may have been lost: everyone forgets. */
  deliverAll(): void {
    for (const notice of changeTopics) this.deliver(notice);
  }
}
