import { newNumber } from "#contract/application-number.ts";
import type { Queries } from "#platform/database.ts";
import { createPagesStore, type PageRow } from "./pages-store.ts";

/** Twice the same of so many never comes; more tries would hide a fault. */
const mostDraws = 10;

/**
 * The page of an application, made when it is first asked for.
 * @returns null where the application is erased
 */
export async function pageOf(
  queries: Queries,
  applicationId: number,
  draw: () => string = newNumber,
): Promise<PageRow | null> {
  const store = createPagesStore(queries);
  for (let drawn = 0; drawn < mostDraws; drawn += 1) {
    const page = await store.of(applicationId);
    if (page) return page;
    await store.add(applicationId, draw());
  }
  return store.of(applicationId);
}
