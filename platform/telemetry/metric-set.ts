import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { QuickHistogram } from "./quick-histogram.ts";

/** A label's value is one of a list that the code knows, so that nobody can make up more. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const bytes = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

export type MetricSet = ReturnType<typeof createMetricSet>;

/** Every metric of our own that is counted where something happens. docs/operations.md lists all. */
export function createMetricSet(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const duration = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: seconds });
  // counted as a number: it changes twice with each request
  const inFlight = { count: 0 };
  new Gauge({
    name: "http_requests_in_flight",
    help: "Requests that are being answered.",
    registers,
    collect() {
      this.set(inFlight.count);
    },
  });

  return {
    inFlight,
    requests: new QuickHistogram(registry, {
      name: "http_request_duration_seconds",
      help: "From a request's headers to the end of its answer.",
      labelNames: ["method", "route", "status"],
      buckets: seconds,
    }),
    requestBytes: new QuickHistogram(registry, {
      name: "http_request_size_bytes",
      help: "Size of a request's body.",
      labelNames: ["route"],
      buckets: bytes,
    }),
    responseBytes: new QuickHistogram(registry, {
      name: "http_response_size_bytes",
      help: "Size of a response, including headers.",
      labelNames: ["route"],
      buckets: bytes,
    }),
    malformed: counter(
      "http_malformed_requests_total",
      "Connections ended because what came was no request, or came too slowly.",
    ),
    pageRenders: duration(
      "careers_page_render_duration_seconds",
      "Rendering a page, including its reads.",
      "outcome",
    ),
    connectionWaits: duration(
      "careers_database_connection_wait_seconds",
      "Waiting for a connection of the pool.",
      "outcome",
    ),
    statements: duration(
      "careers_database_statement_duration_seconds",
      "A statement, from its start to its result.",
      "statement",
      "outcome",
    ),
    objects: duration(
      "careers_store_operation_duration_seconds",
      "A call of the document store; for a get, until the first byte.",
      "operation",
      "outcome",
    ),
    uploads: counter(
      "careers_uploads_total",
      "Files handed in, by what became of them: stored, failed, or why they were refused.",
      "outcome",
    ),
    uploadedBytes: counter("careers_uploaded_bytes_total", "Bytes of the files that were stored."),
    limited: counter(
      "careers_rate_limited_total",
      "Calls rejected by a rate limit, by the limit.",
      "limit",
    ),
    signIns: counter(
      "careers_sign_ins_total",
      "Attempts to sign in: opened, refused for the credentials, or delayed.",
      "outcome",
    ),
    mails: counter(
      "careers_mail_attempts_total",
      "Attempts to deliver a mail to the mail server: sent, refused (tried again), refused for good, unknown.",
      "outcome",
    ),
    whatsApp: counter(
      "careers_whatsapp_attempts_total",
      "Attempts to hand a message to WhatsApp: sent, refused (tried again), refused for good, unknown.",
      "outcome",
    ),
    whatsAppSeconds: duration(
      "careers_whatsapp_duration_seconds",
      "Handing one message to WhatsApp.",
      "outcome",
    ),
    mailSeconds: duration(
      "careers_mail_duration_seconds",
      "Delivering one mail to the mail server.",
      "outcome",
    ),
    jobs: duration(
      "careers_chore_duration_seconds",
      "One run of a background job.",
      "chore",
      "outcome",
    ),
    choreSuccess: new Gauge({
      name: "careers_chore_last_success_timestamp_seconds",
      help: "When a background job last succeeded on this node.",
      labelNames: ["chore"],
      registers,
    }),
    choreItems: counter(
      "careers_chore_items_total",
      "Items that a background job processed: swept, scanned, sent, reminded.",
      "chore",
    ),
  };
}
