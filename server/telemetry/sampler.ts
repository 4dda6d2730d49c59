import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { TracingConfig } from "../platform/tracing-config.ts";

/** Decides which traces are kept, as OTEL_TRACES_SAMPLER says. */
export function samplerOf({ sampler, ratio }: Pick<TracingConfig, "sampler" | "ratio">): Sampler {
  const root = rootOf(sampler, ratio);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function rootOf(name: string, ratio: number): Sampler {
  if (name.endsWith("always_off")) return new AlwaysOffSampler();
  if (name.endsWith("traceidratio")) return new TraceIdRatioBasedSampler(ratio);
  return new AlwaysOnSampler();
}
