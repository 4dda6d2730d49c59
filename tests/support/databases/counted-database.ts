import type { Database, Queries } from "#platform/database/database.ts";

/**
 * The same database, which writes down in what order it is asked for what: time cannot be measured on a
 * shared machine, statements can be counted.
 */
export function counted(database: Database): { database: Database; asked: string[] } {
  const asked: string[] = [];
  const watch = (queries: Queries): Queries =>
    new Proxy(queries, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver);
        if (typeof value !== "function" || typeof name !== "string") return value;
        return (...given: unknown[]) => {
          if (/^(select|insert|update|delete|execute)$/.test(name)) asked.push(name);
          return value.apply(target, given);
        };
      },
    });
  return {
    asked,
    database: {
      ...database,
      queries: watch(database.queries),
      transaction: (work) => {
        asked.push("transaction");
        return database.transaction((queries) => work(watch(queries)));
      },
    },
  };
}
