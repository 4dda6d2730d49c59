import * as v from "valibot";
import { notFound } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { unsubscribePath } from "./alert-paths.ts";

/**
 * Mail programs post here by themselves (RFC 8058): the address is the secret, and what is posted is not read.
 * People come from the page of the same address, and are led back.
 */
const endJobAlert = defineCall({
  id: "endJobAlert",
  method: "POST",
  path: unsubscribePath("{token}"),
  for: "everyone",
  role: "anyone",
  fromAnywhere: true,
  pageToo: true,
  title: "End a job alert",
  says: "The address of `List-Unsubscribe` in each email of an alert (RFC 8058). A bare POST from anywhere ends the alert and erases it; its body is not read. With GET it is a page with a button.",
  parameters: {
    token: {
      says: "What the email’s link ends with.",
      schema: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      example: "0".repeat(64),
      required: true,
    },
  },
  answers: [
    { status: 200, says: "Ended, now or before.", type: "text/plain", content: {} },
    { status: 303, says: "The same, for a browser that asks for a page." },
  ],
  refusals: [notFound],
  run({ jobAlerts }: Pick<Services, "jobAlerts">) {
    return async ({ c, params }) => {
      const token = (params.token ?? "").toLowerCase();
      if (!(await jobAlerts.unsubscribe(token)))
        throw new WireRefusal(404, "not_found", "This link does not work.");
      c.header("cache-control", "private, no-store");
      // a page that was asked for by a person; mail programs must not be sent elsewhere
      const isPage = c.req.header("accept")?.includes("text/html");
      return isPage ? c.redirect(unsubscribePath(token), 303) : c.text("Unsubscribed.");
    };
  },
});

export const calls = [endJobAlert];
