import { OperatorError } from "./operator-error.ts";

/** Where views of pages are counted besides our own store: see docs/decisions/0015. */
export type AnalyticsConfig =
  | { kind: "own" | "off" }
  | { kind: "plausible"; domain: string; host: string }
  | { kind: "ga4"; measurementId: string; apiSecret: string };

/**
 * The value of ANALYTICS: `own`, `off`, `plausible:DOMAIN`, `plausible:DOMAIN@https://HOST` or `ga4:G-ID:API_SECRET`.
 * @throws OperatorError where it is none of these
 */
export function parseAnalytics(text: string): AnalyticsConfig {
  if (text === "own" || text === "off") return { kind: text };
  const [, domain, host = "https://plausible.io"] =
    /^plausible:([a-z0-9.-]+)(?:@(https?:\/\/[^/?#]+))?$/i.exec(text) ?? [];
  if (domain) return { kind: "plausible", domain, host };
  const [, measurementId, apiSecret] = /^ga4:(G-[A-Z0-9]+):([\w-]+)$/.exec(text) ?? [];
  if (measurementId && apiSecret) return { kind: "ga4", measurementId, apiSecret };
  throw new OperatorError(
    "ANALYTICS must be own, off, plausible:DOMAIN[@https://HOST] or ga4:G-ID:API_SECRET.",
  );
}
