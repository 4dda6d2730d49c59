import type { Server } from "node:http";
import { measureRequests } from "./http/measure-requests.ts";
import type { PageCache } from "./http/page-cache.ts";
import { summarise } from "./http/summarise.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database.ts";
import type { Logger } from "./platform/logger.ts";
import type { Storage } from "./platform/storage.ts";
import { nobodyWatches, type Watch } from "./platform/watch.ts";

/** What a running site is measured by. */
interface Measured {
  server: Server;
  database: Database;
  storage: Storage;
  pageCache: PageCache;
}

export interface Telemetry {
  watch: Watch;
  /** Counts what the site answers, and says so on the port for metrics. */
  measure(site: Measured): Promise<void>;
  stop(): void;
}

const none: Telemetry = { watch: nobodyWatches, measure: async () => {}, stop: () => {} };

/** Metrics where a port for them is named; nothing of them is loaded otherwise. */
export async function startTelemetry(
  config: Config,
  { clock, logger }: { clock: Clock; logger: Logger },
): Promise<Telemetry> {
  const place = config.metrics;
  if (!place) return none;
  const { createMetrics } = await import("./telemetry/metrics.ts");
  const { serveMetrics } = await import("./telemetry/metrics-server.ts");
  const { readBacklog } = await import("./telemetry/backlog-store.ts");
  const metrics = createMetrics(clock);
  let answering: Server | null = null;
  return {
    watch: metrics.watch,
    async measure({ server, database, storage, pageCache }) {
      measureRequests(server, metrics.set);
      const scans = config.clamd !== null;
      metrics.addGauges({
        version: config.version,
        database,
        pageCache: () => pageCache.figures,
        freeBytes: () => storage.freeBytes(),
        readBacklog: () => readBacklog(database.queries, { now: clock.now(), scans }),
      });
      answering = await serveMetrics(metrics, {
        ...place,
        onFault: (error) => logger.error({ error: summarise(error) }, "metrics were not told"),
      });
    },
    stop() {
      answering?.close();
      answering?.closeAllConnections();
    },
  };
}
