import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingConfig } from "../config.ts";

export interface Tracing {
  /** Of what is being done just now, for lines of the log; empty outside of traces. */
  ids(): { traceId?: string; spanId?: string };
  /** Delivers what is left, for a while at most. */
  stop(): Promise<void>;
}

/** Milliseconds that the end of the process waits for a collector. */
const lastDelivery = 2_000;
const reportEvery = 60_000;

/**
 * Sends what is drawn through OpenTelemetry's API to a collector. One that is away costs nothing but the traces: they
 * wait in a queue that ends at 2,048.
 * @param onFault told at most once a minute that they were not delivered
 */
export function startTracing(
  config: TracingConfig,
  { version, onFault }: { version: string; onFault: (error: unknown) => void },
): Tracing {
  const provider = providerOf(config, version);
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  let reported = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - reported < reportEvery) return;
    reported = performance.now();
    onFault(error);
  });
  return {
    ids() {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { traceId: span.traceId, spanId: span.spanId } : {};
    },
    async stop() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, lastDelivery);
      await Promise.race([provider.shutdown().catch(onFault), late.promise]);
      clearTimeout(timer);
    },
  };
}

function providerOf(config: TracingConfig, version: string): TracerProvider {
  const { url, headers, timeout, delay } = config;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: timeout });
  return new TracerProvider({
    sampler: samplerOf(config),
    resource: resourceFromAttributes({
      ...config.attributes,
      "service.name": config.serviceName,
      "service.version": version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delay })],
  });
}
/** Decides which traces are kept, as OTEL_TRACES_SAMPLER says. */
function samplerOf({ sampler, ratio }: Pick<TracingConfig, "sampler" | "ratio">): Sampler {
  const root = rootOf(sampler, ratio);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function rootOf(name: string, ratio: number): Sampler {
  if (name.endsWith("always_off")) return new AlwaysOffSampler();
  if (name.endsWith("traceidratio")) return new TraceIdRatioBasedSampler(ratio);
  return new AlwaysOnSampler();
}
