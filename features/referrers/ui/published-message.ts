import type { PublishedCounts } from "../server/data-files.ts";

/** How the address of the next screen says what was published. */
export function publishedMark({ added, changed, removed }: PublishedCounts): string {
  return [added, changed, removed].join("-");
}

/** What was published in words; null where the address does not say. */
export function publishedMessage(mark: string | null): string | null {
  const [, added, changed, removed] = mark?.match(/^(\d{1,6})-(\d{1,6})-(\d{1,6})$/) ?? [];
  if (!added) return null;
  return `Published: ${added} added, ${changed} changed, ${removed} removed.`;
}
