import { setTimeout as pause } from "node:timers/promises";
import { summarise } from "#http/summarise.ts";
import { type BuiltFiles, createBuiltFiles } from "#platform/built-files/built-files.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { createKeyedHash } from "#platform/keyed-hash.ts";
import type { Logger } from "#platform/logger.ts";
import { openBuiltFilesStorage } from "#platform/open-storage.ts";
import { observedStorage } from "#platform/telemetry/observed-storage.ts";
import type { Telemetry } from "./start-telemetry.ts";

/** Milliseconds for which a start waits; what takes longer goes on in the background. */
const usualPatience = 10_000;

/** The hashed files of this build and others, beside the documents. */
export async function openBuiltFiles(
  { config, clientFolder }: { config: Config; clientFolder: string },
  { clock, telemetry }: { clock: Clock; telemetry: Telemetry },
): Promise<BuiltFiles> {
  return createBuiltFiles({
    folder: clientFolder,
    storage: observedStorage(await openBuiltFilesStorage(config), telemetry.instrumentation),
    keyedHash: createKeyedHash(...config.sessionSecrets),
    clock,
  });
}

/**
 * Publishes this build's files before anybody is given a page that asks for them: another node may
 * be asked. A node whose store is away starts all the same. Never rejects.
 */
export async function publishInTime(
  builtFiles: Pick<BuiltFiles, "publish">,
  logger: Pick<Logger, "warn">,
  patience = usualPatience,
): Promise<void> {
  const ending = new AbortController();
  const late = pause(patience, undefined, { signal: ending.signal, ref: false }).then(
    () => logger.warn("built files are not published yet"),
    () => {},
  );
  const publishing = builtFiles
    .publish()
    .catch((error) => logger.warn({ error: summarise(error) }, "built files are not published yet"))
    .finally(() => ending.abort());
  await Promise.race([publishing, late]);
}
