import type { Context } from "hono";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Interviews } from "../interviews.ts";

/** An interviewer's feed. Calendar programs have no session: the address is the secret. */
export function calendarFeed({ interviews }: { interviews: Pick<Interviews, "calendars"> }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const token = (c.req.param("file") ?? "").replace(/\.ics$/, "");
    const calendar = await interviews.calendars.feed(token);
    if (calendar === null) throw new WireRefusal(404, "not_found", "This link does not work.");
    return new Response(calendar, {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "private, no-store",
        "referrer-policy": "strict-origin",
        "x-robots-tag": "noindex, nofollow",
      },
    });
  };
}
