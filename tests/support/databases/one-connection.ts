import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#platform/database/database.ts";

/**
 * The same database, where work inside a transaction that asks for a second connection fails: the embedded database
 * has one, for which that work would wait in vain. Work that a transaction starts and does not await is meant too.
 */
export function withOneConnection(database: Database): Database {
  const open = new AsyncLocalStorage<{ isOpen: boolean }>();
  const { pool } = database;
  for (const name of ["query", "connect"] as const) {
    const ask = pool[name].bind(pool) as (...asked: unknown[]) => unknown;
    const guarded = (...asked: unknown[]) => {
      if (!open.getStore()?.isOpen) return ask(...asked);
      throw new Error("Inside a transaction a second connection was asked for.");
    };
    Object.assign(pool, { [name]: guarded });
  }
  return {
    ...database,
    transaction: (work) =>
      database.transaction((queries) => {
        const own = { isOpen: true };
        // a query begins when it is awaited
        const working = open.run(own, async () => await work(queries));
        return working.finally(() => {
          own.isOpen = false;
        });
      }),
  };
}
