import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import type { Logger } from "#platform/logger.ts";
import type { AnalyticsConfig } from "#platform/settings.ts";
import { otherPages, type PageView } from "./page-views.ts";

const timeoutMs = 5_000;
/** More than these under way at once are let go: counts are not worth a full memory. */
const maxAtOnce = 50;

/**
 * Hands views on to another service, from here, so that visitors' browsers call nobody but us.
 * No cookie, no query string, no whole address; whoever asks not to be followed is not handed on.
 */
export function forwardViews(
  context: Pick<Context, "origin"> & {
    config: Pick<Config, "analytics">;
    logger: Pick<Logger, "warn">;
  },
  send = fetch,
): ((view: PageView) => void) | undefined {
  const { origin, logger } = context;
  const { analytics } = context.config;
  if (analytics.kind !== "plausible" && analytics.kind !== "ga4") return undefined;
  const request =
    analytics.kind === "plausible" ? plausible(analytics) : googleAnalytics(analytics);
  const onFault = (reason: string) => logger.warn({ reason }, "a page view was not forwarded");
  let underWay = 0;
  return (view) => {
    if (view.private || view.path === otherPages || underWay >= maxAtOnce) return;
    underWay += 1;
    const { url, init } = request(view, origin);
    const signal = AbortSignal.timeout(timeoutMs);
    // what it gets was promised to that service alone, and the secret stands in Google's address
    send(url, { ...init, method: "POST", redirect: "error", signal })
      .then((answer) => {
        if (!answer.ok) onFault(`status ${answer.status}`);
        return answer.body?.cancel();
      })
      .catch((error: Error) => onFault(error.name))
      .finally(() => {
        underWay -= 1;
      });
  };
}

type Outgoing = (view: PageView, origin: string) => { url: string; init: RequestInit };

/** Plausible's Events API: https://plausible.io/docs/events-api */
function plausible({ host, domain }: Extract<AnalyticsConfig, { kind: "plausible" }>): Outgoing {
  return ({ path, userAgent, network }, origin) => ({
    url: `${host}/api/event`,
    init: {
      headers: {
        "content-type": "application/json",
        "user-agent": userAgent,
        "x-forwarded-for": network,
      },
      body: JSON.stringify({ name: "pageview", url: origin + path, domain }),
    },
  });
}

/** Google's Measurement Protocol; a new client for each view, so that nobody is recognised. */
function googleAnalytics(config: Extract<AnalyticsConfig, { kind: "ga4" }>): Outgoing {
  const query = new URLSearchParams({
    measurement_id: config.measurementId,
    api_secret: config.apiSecret,
  });
  return ({ path }, origin) => ({
    url: `https://www.google-analytics.com/mp/collect?${query}`,
    init: {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        client_id: randomUUID(),
        non_personalized_ads: true,
        events: [{ name: "page_view", params: { page_location: origin + path } }],
      }),
    },
  });
}
