import type { AffectsPath } from "#features/publishing/server/content/collection.ts";
import { summarise } from "#http/summarise.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { type Instrumentation, noInstrumentation } from "#platform/instrumentation.ts";
import { KeyRing } from "#platform/key-ring.ts";
import { createKeyedHash, type KeyedHash } from "#platform/keyed-hash.ts";
import { bucketFactory, type CreateBuckets } from "#platform/limits/rate-limit-buckets.ts";
import type { Logger } from "#platform/logger.ts";
import type { Subscriptions } from "#platform/pub-sub.ts";
import type { Storage } from "#platform/storage.ts";

/** The outside world, opened. */
export interface Platform {
  database: Database;
  storage: Storage;
  clock: Clock;
  logger: Logger;
  /** Forgets the finished pages that a publication changes. */
  dropPages: (affects: AffectsPath) => void;
  /** Measures and traces; a no-op if left out. */
  instrumentation?: Instrumentation;
  /** Subscribers to changes that other nodes publish. */
  subscriptions: Subscriptions;
}

/** What every service is built from: the platform, configuration, keys and factories. */
export interface Dependencies extends Required<Platform> {
  config: Config;
  /** The document keys, as they are now. */
  keys: KeyRing;
  keyedHash: KeyedHash;
  /** Makes shares of calls that all nodes count together. */
  createBuckets: CreateBuckets;
  /** Makes what logs a fault of our own under these words, without what people wrote. */
  reportAs: (words: string) => (error: unknown) => void;
}

/** Reads the document keys, and joins them to configuration and platform. */
export function createDependencies(config: Config, platform: Platform): Dependencies {
  const keys = new KeyRing(config.documentKeys, config.documentKeysFile);
  const reportAs = (words: string) => (error: unknown) =>
    platform.logger.error({ error: summarise(error) }, words);
  const keyedHash = createKeyedHash(...config.sessionSecrets);
  const createBuckets = bucketFactory({ ...platform, keyedHash });
  const { instrumentation = noInstrumentation } = platform;
  return { ...platform, instrumentation, config, keys, keyedHash, createBuckets, reportAs };
}
