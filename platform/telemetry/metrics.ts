import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Instrumentation } from "../instrumentation.ts";
import { countWork } from "./count-work.ts";
import { createMetricSet, type MetricSet } from "./metric-set.ts";
import { type GaugeSources, type PageCacheFigures, readGauges } from "./read-gauges.ts";

export interface Metrics {
  set: MetricSet;
  instrumentation: Instrumentation;
  /** Adds what is read from the site's parts when somebody asks. */
  addGauges(sources: Omit<GaugeSources, "clock">): void;
  /** All of it, as Prometheus reads it. */
  text(): Promise<string>;
  contentType: string;
}

/** Gauges whose names say that they are counters: promtool refuses them. */
const misnamed = ["handles", "requests", "resources"].map((what) => `nodejs_active_${what}_total`);

/** Measures this process. One a process, like the process itself. */
export function createMetrics(clock: Clock): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const set = createMetricSet(registry);
  return {
    set,
    instrumentation: countWork(set, clock),
    addGauges(sources) {
      readGauges(registry, { ...sources, clock });
      countPageCache(registry, sources.pageCache);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The cache counts for itself, because nothing may cost it time. */
function countPageCache(registry: Registry, figures: () => PageCacheFigures): void {
  new Counter({
    name: "careers_page_cache_requests_total",
    help: "Pages that are the same for everyone: served from the cache (hit), rendered for the first time (miss), or rendered again because the copy was too old (renewed).",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      const { hits, misses, renewals } = figures();
      this.reset();
      this.inc({ outcome: "hit" }, hits);
      this.inc({ outcome: "miss" }, misses);
      this.inc({ outcome: "renewed" }, renewals);
    },
  });
}
