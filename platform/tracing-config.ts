import { OperatorError } from "./operator-error.ts";

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Where traces go, and of what; by OpenTelemetry's own variables. */
export interface TracingConfig {
  /** Of the collector, with its path. */
  url: string;
  /** As a collector that asks for a key wants them. */
  headers: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** Milliseconds between two deliveries. */
  delay: number;
  serviceName: string;
  attributes: Record<string, string>;
  sampler: (typeof samplers)[number];
  /** Of the ratio samplers, from 0 to 1. */
  ratio: number;
}

type Read = (name: string) => string | undefined;

/** Null where no collector is named, or traces are switched off: then nothing of them is loaded. */
export function readTracing(read: Read): TracingConfig | null {
  const url = endpoint(read);
  const isOff = read("OTEL_SDK_DISABLED") === "true" || read("OTEL_TRACES_EXPORTER") === "none";
  if (!url || isOff) return null;
  const protocol = of(read, "PROTOCOL") ?? "http/protobuf";
  if (protocol !== "http/protobuf") {
    throw new OperatorError("OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf.");
  }
  const sampler = samplers.find((name) => name === sampled(read));
  if (!sampler) {
    throw new OperatorError(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(", ")}.`);
  }
  return {
    url,
    headers: pairs("OTEL_EXPORTER_OTLP_HEADERS", of(read, "HEADERS")),
    timeout: amount("OTEL_EXPORTER_OTLP_TIMEOUT", of(read, "TIMEOUT") ?? "10000", 60_000),
    delay: amount("OTEL_BSP_SCHEDULE_DELAY", read("OTEL_BSP_SCHEDULE_DELAY") ?? "5000", 60_000),
    serviceName: read("OTEL_SERVICE_NAME") ?? "xld-careers",
    attributes: pairs("OTEL_RESOURCE_ATTRIBUTES", read("OTEL_RESOURCE_ATTRIBUTES")),
    sampler,
    ratio: amount("OTEL_TRACES_SAMPLER_ARG", read("OTEL_TRACES_SAMPLER_ARG") ?? "1", 1),
  };
}

const sampled = (read: Read) => read("OTEL_TRACES_SAMPLER") ?? "parentbased_always_on";

/** What is said of traces alone goes before what is said of every signal. */
function of(read: Read, name: string): string | undefined {
  return read(`OTEL_EXPORTER_OTLP_TRACES_${name}`) ?? read(`OTEL_EXPORTER_OTLP_${name}`);
}

function endpoint(read: Read): string | null {
  const own = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT");
  const base = read("OTEL_EXPORTER_OTLP_ENDPOINT");
  const text = own ?? (base && `${base.replace(/\/+$/, "")}/v1/traces`);
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new OperatorError("OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector:4318.");
  }
  return url.href;
}

function amount(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!(value >= 0 && value <= most)) {
    throw new OperatorError(`${name} must be a number from 0 to ${most}.`);
  }
  return value;
}

/** `key=value,key=value`; values may be percent-encoded, as W3C Baggage has it. */
function pairs(name: string, text = ""): Record<string, string> {
  const parts = text.split(",").filter((part) => part.trim());
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf("=");
      if (at < 1) throw new OperatorError(`${name} must hold key=value pairs.`);
      return [part.slice(0, at).trim(), decoded(name, part.slice(at + 1).trim())];
    }),
  );
}

function decoded(name: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new OperatorError(`${name} holds a value that is not percent-encoded as it should be.`);
  }
}
