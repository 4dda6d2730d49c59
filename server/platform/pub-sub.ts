import { sql } from "drizzle-orm";
import type { Database, Queries } from "./database.ts";

/**
 * What nodes tell each other: that something changed which others may have kept. `pages`: what
 * visitors see; `applications`: what HR decided about them.
 */
export const noticeKinds = ["pages", "applications"] as const;
export type Notice = (typeof noticeKinds)[number];

/** PostgreSQL's name for where they are told. */
export const noticeChannel = "careers_changes";

/**
 * Tells the other nodes, once the transaction of `queries` has committed and not otherwise. With
 * the embedded database there are none, and nothing is asked of it.
 */
export async function announce(
  { kind, node }: Pick<Database, "kind" | "node">,
  queries: Queries,
  notice: Notice,
): Promise<void> {
  if (kind === "embedded") return;
  await queries.execute(sql`SELECT pg_notify(${noticeChannel}, ${`${node} ${notice}`})`);
}

/** Who of this node wants to hear of what. */
export class NoticeBoard {
  readonly #listeners = new Map<Notice, (() => void)[]>();

  /** @param forget is called whenever another node has told of such a change, or may have */
  on(notice: Notice, forget: () => void): void {
    this.#listeners.set(notice, [...(this.#listeners.get(notice) ?? []), forget]);
  }

  /** Takes what arrived; anything may. */
  hear(notice: string): void {
    for (const forget of this.#listeners.get(notice as Notice) ?? []) forget();
  }

  /** Notices may have been lost: everyone forgets. */
  hearAll(): void {
    for (const notice of noticeKinds) this.hear(notice);
  }
}
