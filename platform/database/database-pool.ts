import { AsyncResource } from "node:async_hooks";
import type { Socket } from "node:net";
import pg from "pg";
import { isSilence, StoreUnavailable } from "../store-unavailable.ts";
import { measured } from "../telemetry/measure.ts";
import type { Metrics } from "../telemetry/metrics.ts";

type WithClient = Parameters<pg.Pool["connect"]>[0];
type Given = [unknown, ...unknown[]];

const operations = new Set([
  ...["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "BEGIN", "COMMIT", "ROLLBACK", "COPY"],
  ...["SET", "LISTEN", "NOTIFY", "CHECKPOINT", "VACUUM", "CREATE", "ALTER", "EXPLAIN"],
]);
const maxTextLength = 2_000;
/** Milliseconds. */
const silenceLasts = 500;

/**
 * The client of either database, whose statements are timed and drawn. OpenTelemetry's instrumentation patches a
 * package as it is loaded, and does not find one that is part of a bundle (docs/decisions/0116).
 */
export function measuredClient(metrics: Metrics | null): typeof pg.Client {
  class MeasuredClient extends pg.Client {
    // its many forms are all passed on as they are
    override query(...given: Given): never {
      const query = super.query.bind(this) as (...given: unknown[]) => unknown;
      const text = textOf(given[0]);
      if (text === null) return query(...given) as never;
      const name = operationOf(text);
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": name,
        "db.query.text": text.slice(0, maxTextLength),
      };
      const histogram = metrics?.statements;
      const what = { histogram, labels: { db_operation_name: name }, span: name, attributes };
      const done = given.at(-1);
      if (typeof done !== "function") {
        return measured(what, () => query(...given) as Promise<unknown>) as never;
      }
      const running = measured(what, () => query(...given.slice(0, -1)) as Promise<unknown>);
      return running.then(
        (result) => done(null, result),
        (error) => done(error),
      ) as never;
    }
  }
  return MeasuredClient;
}

/**
 * A pool of such clients, in which waiting for one is timed as well. Where a server fell silent on one connection,
 * whoever asks within the next moment is told at once, or a request with several statements would wait for
 * each in vain; and idle connections, which may be half-open, are not used again.
 */
export class DatabasePool extends pg.Pool {
  readonly #metrics: Metrics | null;
  readonly #idle = new Set<pg.PoolClient>();
  #silentAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.PoolConfig, metrics: Metrics | null) {
    super({ ...config, Client: measuredClient(metrics) });
    this.#metrics = metrics;
    this.on("acquire", (client) => this.#idle.delete(client));
    this.on("remove", (client) => this.#idle.delete(client));
    this.on("release", (error, client) => {
      if (!error) this.#idle.add(client);
      else if (isSilence(error)) this.#breakOff();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: WithClient): void;
  override connect(callback?: WithClient): Promise<pg.PoolClient> | undefined {
    const isSilent = performance.now() - this.#silentAt < silenceLasts;
    const away = isSilent ? new StoreUnavailable("database") : null;
    if (!callback) return away ? Promise.reject(away) : this.#connect();
    if (away) callback(away, undefined, () => {});
    // whoever gives a connection back calls it, and it must not count as that one's work
    else super.connect(AsyncResource.bind(this.#noting(callback)));
    return undefined;
  }

  #connect(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const connected: WithClient = (error, client) => (client ? resolve(client) : reject(error));
    super.connect(this.#noting(connected));
    return promise;
  }

  #noting(callback: WithClient): WithClient {
    const end = this.#metrics?.connectionWaits.startTimer();
    return (error, ...more) => {
      end?.({ outcome: error ? "error" : "ok" });
      if (isSilence(error)) this.#breakOff();
      callback(error, ...more);
    };
  }

  #breakOff(): void {
    this.#silentAt = performance.now();
    for (const client of this.#idle) breakOff(client);
  }
}

/** Ends a connection on which nobody answers, and so would not take leave. */
export function breakOff(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** Null of what is no statement but a conversation, such as a cursor: that is no matter of one answer. */
function textOf(given: unknown): string | null {
  if (typeof given === "string") return given;
  if (typeof given !== "object" || given === null || "submit" in given) return null;
  return "text" in given && typeof given.text === "string" ? given.text : null;
}

/** What a statement does, from its first word; `other` where we write no such. */
function operationOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "";
  return operations.has(word) ? word : "other";
}
