import { AsyncResource } from "node:async_hooks";
import type pg from "pg";
import type { Database } from "../database.ts";
import { type Begun, type Instrumentation, noInstrumentation } from "../instrumentation.ts";

type Connected = (error: Error | undefined, client: pg.PoolClient, release: () => void) => void;
type Query = (...given: unknown[]) => unknown;

/** The same database, whose statements and waits for a connection are seen. */
export function observedDatabase(database: Database, instrumentation: Instrumentation): Database {
  if (instrumentation === noInstrumentation) return database;
  const seen = new WeakSet<object>();
  const look = <Client extends pg.ClientBase>(client: Client): Client => {
    if (!seen.has(client)) lookAtClient(client, instrumentation);
    seen.add(client);
    return client;
  };
  lookAtPool(database.pool, instrumentation, look);
  return {
    ...database,
    withoutTimeLimit: (work) => database.withoutTimeLimit((client) => work(look(client))),
    withTimeLimit: (milliseconds, work) =>
      database.withTimeLimit(milliseconds, (client) => work(look(client))),
  };
}

/** `pool.query` takes its connection by `connect` as well, with a callback. */
function lookAtPool(
  pool: pg.Pool,
  instrumentation: Instrumentation,
  look: (client: pg.PoolClient) => pg.PoolClient,
): void {
  const connect = pool.connect.bind(pool);
  const observed = (callback?: Connected) => {
    const begun = instrumentation.begin({ kind: "connection" });
    if (!callback) {
      return connect().then(
        (client) => {
          begun.end();
          return look(client);
        },
        (error) => {
          begun.end(error);
          throw error;
        },
      );
    }
    const connected: Connected = (error, client, release) => {
      begun.end(error);
      callback(error, client && look(client), release);
    };
    // whoever gives a connection back calls this: it must not count as that one's work
    return connect(AsyncResource.bind(connected) as never);
  };
  pool.connect = observed as pg.Pool["connect"];
}

function lookAtClient(client: pg.ClientBase, instrumentation: Instrumentation): void {
  const query = client.query.bind(client) as Query;
  const observed: Query = (...given) => {
    const text = textOf(given[0]);
    if (text === null) return query(...given);
    const begun = instrumentation.begin({ kind: "statement", text });
    const last = given.at(-1);
    if (typeof last === "function") {
      return query(...given.slice(0, -1), endedBy(begun, last as Query));
    }
    const result = begun.run(() => query(...given));
    if (!(result instanceof Promise)) return result;
    result.then(
      () => begun.end(),
      (error) => begun.end(error),
    );
    return result;
  };
  client.query = observed as pg.ClientBase["query"];
}

function endedBy(begun: Begun, callback: Query): Query {
  return (error, ...more) => {
    begun.end(error ?? undefined);
    return callback(error, ...more);
  };
}

/** Null of what is no statement but a conversation, such as COPY: that is no matter of one answer. */
function textOf(given: unknown): string | null {
  if (typeof given === "string") return given;
  if (typeof given !== "object" || given === null || "submit" in given) return null;
  return "text" in given && typeof given.text === "string" ? given.text : null;
}
