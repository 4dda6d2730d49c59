import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { bucketFactory, type CreateBuckets } from "./limits/rate-limit-buckets.ts";
import { type Logger, summarise } from "./logger.ts";
import type { Subscriptions } from "./nodes/pub-sub.ts";
import type { DocumentKey } from "./secrets/document-keys.ts";
import { createKeyedHash, type KeyedHash } from "./secrets/keyed-hash.ts";
import type { Storage } from "./storage/storage.ts";
import type { Metrics } from "./telemetry/metrics.ts";

/** The outside world, opened. */
export interface Opened {
  database: Database;
  storage: Storage;
  clock: Clock;
  logger: Logger;
  /** Forgets the finished pages at these paths, which a publication changes. */
  dropPages: (affects: (path: string) => boolean) => void;
  /** What is counted and timed; null, or absent, where nothing is measured. */
  metrics?: Metrics | null;
  /** Subscribers to changes that other nodes publish. */
  subscriptions: Subscriptions;
}

/** What every feature is made from: the outside world, configuration, keys and limits. Features take what they use of it. */
export interface Context extends Required<Opened> {
  config: Config;
  /** The site's own origin, such as `https://careers.xld.example`, without a slash. */
  origin: string;
  /** The document keys, the newest first. */
  keys: readonly DocumentKey[];
  keyedHash: KeyedHash;
  /** Makes shares of calls that all nodes count together. */
  createBuckets: CreateBuckets;
  /** Makes what logs a fault of our own under these words, without what people wrote. */
  reportAs: (words: string) => (error: unknown) => void;
}

/** Joins configuration and outside world. */
export function createContext(config: Config, opened: Opened): Context {
  const keyedHash = createKeyedHash(...config.sessionSecrets);
  return {
    ...opened,
    ...{ config, keys: config.documentKeys, keyedHash, origin: config.origin },
    metrics: opened.metrics ?? null,
    createBuckets: bucketFactory({ ...opened, keyedHash }),
    reportAs: (words) => (error) => opened.logger.error({ error: summarise(error) }, words),
  };
}

/**
 * What pages and calls ask features for. Each feature adds its own, where it makes them:
 * `declare module "#platform/context.ts" { interface Services { drives: Drives } }`; `server/services.ts` makes all of
 * them, and does not compile while one is missing.
 */
export interface Services {
  clock: Clock;
  origin: string;
}
