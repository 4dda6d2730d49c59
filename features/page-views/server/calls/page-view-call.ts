import type { Context } from "hono";
import { isbot } from "isbot";
import * as v from "valibot";
import { pageViewBody } from "#contract/visitor-bodies.ts";
import { readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { TokenBuckets } from "#platform/limits/token-buckets.ts";
import type { PageViews } from "../page-views.ts";

interface Tools {
  pageViews: PageViews;
  clock: Clock;
  config: Pick<Config, "analytics">;
}

/** A campus behind one address opens many pages at once; a script would never end. */
const share = { capacity: 300, perSecond: 10 };

/** A visitor opened a page. Robots are not counted; nothing about the visitor is kept. */
export function pageViewCall({ pageViews, clock, config }: Tools) {
  const buckets = new TokenBuckets({ ...share, clock });
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const tooMany = buckets.take(addressGroup(c.var.facts.address)) > 0;
    const sent = v.safeParse(pageViewBody, await readJson(c.env.incoming));
    if (!sent.success) throw new WireRefusal(422, "not_a_view", "A view is a path of this site.");
    const userAgent = c.req.header("user-agent") ?? "";
    // too many are not counted, and not refused: that would only fill the consoles of a campus
    if (config.analytics.kind !== "off" && !isbot(userAgent) && !tooMany) {
      await pageViews.count(sent.output.path, {
        userAgent,
        network: networkOf(c.var.facts.address),
        private: c.req.header("sec-gpc") === "1" || c.req.header("dnt") === "1",
      });
    }
    return c.body(null, 204);
  };
}

/** The address without what tells one household from the next. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address.replace(/\d+$/, "0");
  return `${addressGroup(address).split(":").slice(0, 3).join(":")}::`;
}
