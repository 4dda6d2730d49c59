import { draws } from "#content/draws.ts";
import type { Database } from "#platform/database.ts";
import { insertDraws } from "./draws-store.ts";

/** Adds the draws of `content/` that the store does not have; leaves all others as they are. */
export async function seedDraws(database: Database): Promise<void> {
  const planned = draws.map(({ closesAt, drawsAt, ...rest }) => ({
    ...rest,
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
  }));
  await insertDraws(database.queries, planned);
}
