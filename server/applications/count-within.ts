import type { Database } from "../platform/database.ts";
import { createCountStore } from "./count-store.ts";
import type { MeantQuery } from "./search-meaning.ts";
import { countTallies, tallyScopeOf } from "./tallies-store.ts";

/** How PostgreSQL says that a statement took longer than it may. */
const canceled = "57014";

/**
 * How many applications a query finds; null where counting takes longer than so many milliseconds.
 * The embedded database cannot stop a statement: there its size is the limit.
 */
export async function countWithin(
  database: Database,
  query: MeantQuery,
  milliseconds: number,
): Promise<number | null> {
  const scope = tallyScopeOf(query);
  if (scope) return countTallies(database.queries, scope);
  try {
    return await database.transaction(async (queries) => {
      const store = createCountStore(queries);
      await store.limitTime(milliseconds);
      return store.count(query);
    });
  } catch (error) {
    if (codeOf(error) === canceled) return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}
