import { type CollectionName, collections } from "#contract/publications.ts";
import type { Services } from "#platform/context.ts";

/**
 * Reads each list that pages show, so that this node has one to fall back on also for pages that
 * nobody has asked it for when the database goes away.
 */
export async function warmCachedLists({
  openings,
  publications,
  draws,
}: Pick<Services, "openings" | "publications" | "draws">): Promise<void> {
  await openings.visible();
  await draws.published();
  for (const name of Object.keys(collections) as CollectionName[]) await publications.list(name);
}
