import { OperatorError } from "./operator-error.ts";

/** Where `/metrics` is answered. */
export interface MetricsConfig {
  host: string;
  port: number;
}

/** METRICS_PORT and METRICS_HOST; null where no port is named: then nothing is measured. */
export function readMetrics(read: (name: string) => string | undefined): MetricsConfig | null {
  const text = read("METRICS_PORT");
  const host = read("METRICS_HOST") ?? "127.0.0.1";
  if (text === undefined) return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new OperatorError("METRICS_PORT must be a whole number from 1 to 65535.");
  }
  const isPublic =
    port === Number(read("PORT") ?? "3000") && host === (read("HOST") ?? "127.0.0.1");
  if (isPublic) {
    throw new OperatorError("METRICS_PORT must be another port than PORT.");
  }
  return { host, port };
}
