import type { Context } from "hono";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { unsubscribePath } from "../../alert-paths.ts";
import type { JobAlerts } from "../job-alerts.ts";

/**
 * Ends an alert at once. Mail programs post here by themselves (RFC 8058), from anywhere: the address is the
 * secret, and what is posted is not read. People come from the page of the same address, and are led back.
 */
export function unsubscribeCall({ jobAlerts }: { jobAlerts: JobAlerts }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    if (!(await jobAlerts.unsubscribe(token))) {
      throw new WireRefusal(404, "not_found", "This link does not work.");
    }
    c.header("cache-control", "private, no-store");
    // a page that was asked for by a person; mail programs must not be sent elsewhere
    const isPage = c.req.header("accept")?.includes("text/html");
    return isPage ? c.redirect(unsubscribePath(token), 303) : c.text("Unsubscribed.");
  };
}
