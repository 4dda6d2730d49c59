import type fc from "fast-check";
import type { Database } from "#platform/database/database.ts";

/** The same database, where the scheduler says when a transaction begins and when it ends. */
export function scheduled(database: Database, scheduler: fc.Scheduler): Database {
  const gate = (label: string) => scheduler.schedule(Promise.resolve(), label);
  return {
    ...database,
    async transaction(work) {
      await gate("begin");
      return database.transaction(async (queries) => {
        const result = await work(queries);
        await gate("commit");
        return result;
      });
    },
  };
}
