import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const onServer = {
  DATABASE_URL: "postgresql://careers:hunter2@db.example/careers",
  SESSION_SECRET: "s".repeat(32),
  DOCUMENT_KEYS: `1:${Buffer.alloc(32, 1).toString("base64url")}`,
};

test("nothing is measured unless a port is named, and then on this machine alone", () => {
  expect(readConfig(onServer).metrics).toBe(null);
  expect(readConfig({ ...onServer, METRICS_PORT: "9464" }).metrics).toEqual({
    host: "127.0.0.1",
    port: 9464,
  });
  const elsewhere = { METRICS_PORT: "3000", METRICS_HOST: "10.0.0.5" };
  expect(readConfig({ ...onServer, ...elsewhere }).metrics).toEqual({
    host: "10.0.0.5",
    port: 3000,
  });
});

describe("traces", () => {
  const read = (more: Record<string, string>) => readConfig({ ...onServer, ...more }).tracing;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };

  test("go nowhere unless a collector is named, or where they are switched off", () => {
    expect(read({})).toBe(null);
    expect(read({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toBe(null);
    expect(read({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toBe(null);
  });

  test("go to the collector's path for them, and what is said of them alone goes before", () => {
    expect(read(endpoint)).toMatchObject({
      url: "http://collector:4318/v1/traces",
      headers: {},
      serviceName: "xld-careers",
      sampler: "parentbased_always_on",
    });
    const own = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/in",
      OTEL_EXPORTER_OTLP_HEADERS: "a=1",
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: "authorization=Bearer%20k, b = 2",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    };
    expect(read({ ...endpoint, ...own })).toMatchObject({
      url: "https://traces.example/in",
      headers: { authorization: "Bearer k", b: "2" },
      attributes: { "deployment.environment.name": "test" },
      sampler: "parentbased_traceidratio",
      ratio: 0.25,
    });
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "hunter2"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%E0%A4%hunter2"],
    ["OTEL_EXPORTER_OTLP_TIMEOUT", "soon"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ])("%s=%s is refused by name, without what may be secret", (name, value) => {
    expect(() => read({ ...endpoint, [name]: value })).toThrow(name);
    expect(() => read({ ...endpoint, [name]: value })).not.toThrow("hunter2");
  });
});
