import { drawTypes } from "#contract/publications.ts";
import { type DrawEdition, drawPaths, earlierPath } from "#features/draws/index.ts";
import { servicesOf } from "#http/request-context.ts";
import type { RouteArgs } from "#ui/route-handle.ts";

/** What came of an item that is over, and where visitors read it; null where that is nothing. */
export async function loadResult(
  { context }: RouteArgs,
  collection: string,
  key: string,
): Promise<{ edition: DrawEdition; path: string } | null> {
  const type = drawTypes.find((one) => collection === `draw-${one}`);
  if (!type) return null;
  const editions = await servicesOf(context).draws.editions(type);
  const edition = editions.find((one) => one.key === key);
  if (!edition) return null;
  const path = edition === editions[0] ? drawPaths[type] : earlierPath(type, edition.name);
  return { edition, path };
}
