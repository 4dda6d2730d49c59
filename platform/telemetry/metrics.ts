import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricConfiguration,
  Registry,
} from "prom-client";

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const bytes = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

/** Gauges whose names say that they are counters: promtool refuses them. */
const misnamed = ["handles", "requests", "resources"].map((what) => `nodejs_active_${what}_total`);

/** What a gauge has to tell: one value, or one for each value of its label; null where there is nothing. */
export type Reading = number | null | Record<string, number>;

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process counts and times, by the names of OpenTelemetry and Prometheus; docs/operations.md lists
 * all. A label's value is one of a list that the code knows, so that nobody can make up more, and never what
 * people typed: docs/decisions/0042-metrics-and-traces.md.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const declared = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    ({ name, help, labelNames, registers: [registry] }) satisfies MetricConfiguration<Label>;
  const counter = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Counter(declared(name, help, labels));
  const gauge = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Gauge(declared(name, help, labels));
  const duration = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Histogram({ ...declared(name, help, labels), buckets: seconds });
  const size = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Histogram({ ...declared(name, help, labels), buckets: bytes });

  return {
    build: gauge(
      "careers_build_info",
      "1; the labels say what runs.",
      ...["version", "node", "database"],
    ),
    requests: duration(
      "http_server_request_duration_seconds",
      "From a request's headers to the end of its answer.",
      ...["http_request_method", "http_route", "http_response_status_code"],
    ),
    requestBytes: size(
      "http_server_request_body_size_bytes",
      "Size of a request's body.",
      "http_route",
    ),
    responseBytes: size(
      "http_server_response_size_bytes",
      "Size of a response, including headers.",
      "http_route",
    ),
    activeRequests: gauge("http_server_active_requests", "Requests that are being answered."),
    malformedRequests: counter(
      "http_server_malformed_requests_total",
      "Connections ended because what came was no request, or came too slowly.",
    ),
    pageRenders: duration(
      "careers_page_render_duration_seconds",
      "Rendering a page, including its reads.",
      "outcome",
    ),
    connectionWaits: duration(
      "db_client_connection_wait_time_seconds",
      "Waiting for a connection of the pool.",
      "outcome",
    ),
    statements: duration(
      "db_client_operation_duration_seconds",
      "A statement, from its start to its result.",
      ...["db_operation_name", "outcome"],
    ),
    objects: duration(
      "careers_storage_operation_duration_seconds",
      "A call of the document store; for a get, until the first byte.",
      ...["operation", "outcome"],
    ),
    uploads: counter(
      "careers_uploads_total",
      "Files handed in, by what became of them: stored, failed, or why they were refused.",
      "outcome",
    ),
    uploadedBytes: counter("careers_uploaded_bytes_total", "Bytes of the files that were stored."),
    rateLimited: counter(
      "careers_rate_limited_total",
      "Calls rejected by a rate limit, by the limit.",
      "limit",
    ),
    signIns: counter(
      "careers_sign_ins_total",
      "Attempts to sign in: opened, refused for the credentials, or delayed.",
      "outcome",
    ),
    messages: counter(
      "careers_message_attempts_total",
      "Attempts to hand an email to the mail server, or a message to WhatsApp: sent, refused (tried again), refused for good, unknown.",
      ...["channel", "outcome"],
    ),
    messageDeliveries: duration(
      "careers_message_delivery_duration_seconds",
      "Handing one email to the mail server, or one message to WhatsApp.",
      ...["channel", "outcome"],
    ),
    jobs: duration(
      "careers_job_duration_seconds",
      "One run of a background job.",
      ...["name", "outcome"],
    ),
    jobSuccess: gauge(
      "careers_job_last_success_timestamp_seconds",
      "When a background job last succeeded on this node.",
      "name",
    ),
    jobItems: counter(
      "careers_job_items_total",
      "Items that a background job processed: swept, scanned, sent, reminded.",
      "name",
    ),

    /** Adds a gauge that is read when somebody asks for it. */
    read(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
      new Gauge({
        ...declared(name, help, label ? [label] : []),
        async collect() {
          const found = await read();
          this.reset();
          if (typeof found === "number") this.set(found);
          else if (!label) this.remove();
          else {
            for (const [value, count] of Object.entries(found ?? {}))
              this.set({ [label]: value }, count);
          }
        },
      });
    },

    /** Adds a counter of what counts for itself, by the values of a label. */
    readCounts(name: string, help: string, label: string, read: () => Record<string, number>) {
      new Counter({
        ...declared(name, help, [label]),
        collect() {
          this.reset();
          for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
        },
      });
    },

    /** All of it, as Prometheus reads it. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
