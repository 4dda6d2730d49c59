import type { Server } from "node:http";
import { measureRequests } from "#http/measure-requests.ts";
import type { PageCache } from "#http/page-cache.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config, MetricsConfig } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { combineInstrumentation, type Instrumentation } from "#platform/instrumentation.ts";
import { createLogger, type Logger, summarise } from "#platform/logger.ts";
import type { JoinedNode } from "#platform/nodes.ts";
import type { Storage } from "#platform/storage.ts";

import type { Tracing } from "#platform/telemetry/tracing.ts";

/** What a running site is measured by. */
interface Measured {
  server: Server;
  database: Database;
  storage: Storage;
  pageCache: PageCache;
  node: Pick<JoinedNode, "hears">;
}

export interface Telemetry {
  instrumentation: Instrumentation;
  /** Counts what the site answers, and says so on the port for metrics. */
  measure(site: Measured): Promise<void>;
  /** Delivers the last traces; nothing is measured any more. */
  stop(): Promise<void>;
}

interface Log {
  logger: Logger;
  /** Null where no collector is named: nothing of it is loaded then. */
  tracing: Tracing | null;
}

/** The log, whose lines name their trace where there are any. */
export async function openLog({ logLevel, tracing: place, version }: Config): Promise<Log> {
  if (!place) return { logger: createLogger(logLevel), tracing: null };
  const { startTracing } = await import("#platform/telemetry/tracing.ts");
  const onFault = (error: unknown) =>
    logger.warn({ error: summarise(error) }, "traces were not delivered");
  const tracing = startTracing(place, { version, onFault });
  const logger = createLogger(logLevel, tracing.ids);
  return { logger, tracing };
}

/** What watches the site: traces, metrics, both or nobody. */
export async function startTelemetry(
  config: Config,
  { clock, logger, tracing }: { clock: Clock } & Log,
): Promise<Telemetry> {
  const measuring = config.metrics && (await startMeasuring(config, config.metrics, clock, logger));
  const watches = [tracing?.instrumentation, measuring?.instrumentation].filter(
    (instrumentation) => instrumentation !== undefined,
  );
  return {
    instrumentation: combineInstrumentation(watches),
    measure: async (site) => measuring?.measure(site),
    async stop() {
      measuring?.stop();
      await tracing?.stop();
    },
  };
}

/** Nothing of it is loaded unless a port is named. */
async function startMeasuring(
  config: Config,
  place: MetricsConfig,
  clock: Clock,
  logger: Logger,
): Promise<{
  instrumentation: Instrumentation;
  measure(site: Measured): Promise<void>;
  stop(): void;
}> {
  const { createMetrics } = await import("#platform/telemetry/metrics.ts");
  const { serveMetrics } = await import("#platform/telemetry/metrics-server.ts");
  const { readBacklog } = await import("./backlog-store.ts");
  const metrics = createMetrics(clock);
  const onFault = (error: unknown) =>
    logger.error({ error: summarise(error) }, "metrics could not be collected");
  let answering: Server | null = null;
  return {
    instrumentation: metrics.instrumentation,
    async measure({ server, database, storage, pageCache, node }) {
      measureRequests(server, metrics.set);
      const scans = config.clamd !== null;
      metrics.addGauges({
        version: config.version,
        database,
        pageCache: () => pageCache.figures,
        freeBytes: () => storage.freeBytes(),
        hears: node.hears,
        readBacklog: () => readBacklog(database.queries, { now: clock.now(), scans }),
      });
      answering = await serveMetrics(metrics, { ...place, onFault });
    },
    stop() {
      answering?.close();
      answering?.closeAllConnections();
    },
  };
}
