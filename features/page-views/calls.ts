import { isbot } from "isbot";
import * as v from "valibot";
import { pageViewBody } from "#contract/calls/visitor-bodies.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { json } from "#http/calls/call-bodies.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Config } from "#platform/config.ts";
import type { Services } from "#platform/context.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { TokenBuckets } from "#platform/limits/token-buckets.ts";

/** A campus behind one address opens many pages at once; a script would never end. */
const share = { capacity: 300, perSecond: 10 };

const countView = defineCall({
  id: "countView",
  method: "POST",
  path: wirePaths.pageView,
  for: "everyone",
  role: "anyone",
  title: "Count a view of a page",
  says: "A path, and nothing about the visitor. Robots, and too many views from one network, are not counted, and not refused.",
  body: json(pageViewBody, { examples: { home: { path: "/" } } }),
  answers: [{ status: 204, says: "Taken." }],
  refusals: [{ status: 422, code: "not_a_view", says: "The body is no path of this site." }],
  run({
    pageViews,
    clock,
    config,
  }: Pick<Services, "pageViews" | "clock"> & { config: Pick<Config, "analytics"> }) {
    const buckets = new TokenBuckets({ ...share, clock });
    return async ({ c, body }) => {
      const { address } = c.var.facts;
      const tooMany = buckets.take(addressGroup(address)) > 0;
      const sent = v.safeParse(pageViewBody, body);
      if (!sent.success) throw new WireRefusal(422, "not_a_view", "A view is a path of this site.");
      const userAgent = c.req.header("user-agent") ?? "";
      // too many are not counted, and not refused: that would only fill the consoles of a campus
      if (config.analytics.kind !== "off" && !isbot(userAgent) && !tooMany) {
        await pageViews.count(sent.output.path, {
          userAgent,
          network: networkOf(address),
          private: c.req.header("sec-gpc") === "1" || c.req.header("dnt") === "1",
        });
      }
      return c.body(null, 204);
    };
  },
});

export const calls = [countView];

/** The address without what tells one household from the next. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address.replace(/\d+$/, "0");
  return `${addressGroup(address).split(":").slice(0, 3).join(":")}::`;
}
