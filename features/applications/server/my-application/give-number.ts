import { newNumber } from "#contract/application-number.ts";
import type { Database, Queries } from "#platform/database.ts";
import { createPagesStore, type PageRow } from "./pages-store.ts";

const atOnce = 200;
/** Of one run, so that nobody waits for it. */
const mostParts = 25;
/** Ids of a sequence are not stored in their order: the last ones are looked at again. */
const overlap = 1_000;

/** Twice the same of so many never comes; more tries would hide a fault. */
const mostDraws = 10;

/**
 * The page of an application; made where a version before has stored it without one.
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
    await store.addAll([{ id: applicationId, number: draw() }]);
  }
  return store.of(applicationId);
}

/** Makes pages for the applications that came before there were any. */
export function createNumbering({ queries }: Pick<Database, "queries">) {
  const store = createPagesStore(queries);
  let after = 0;

  return {
    /** @returns how many got one. @param isOurs false once another node does it */
    async work(isOurs: () => boolean = () => true): Promise<number> {
      let made = 0;
      for (let part = 0; part < mostParts && isOurs(); part += 1) {
        const ids = await store.withoutPage(after, atOnce);
        made += await store.addAll(ids.map((id) => ({ id, number: newNumber() })));
        after = ids.at(-1) ?? after;
        if (ids.length === atOnce) continue;
        after = Math.max(0, after - overlap);
        break;
      }
      return made;
    },
  };
}

export type Numbering = ReturnType<typeof createNumbering>;
