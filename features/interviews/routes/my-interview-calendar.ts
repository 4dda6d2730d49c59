import { servicesOf } from "#http/request-context.ts";
import type { Route } from "./+types/my-interview-calendar.ts";

/** The confirmed time as a file for the candidate's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const calendar = await servicesOf(context).interviews.calendar(params.token);
  const secret = {
    "cache-control": "private, no-store",
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex, nofollow",
  };
  if (calendar === null) {
    const headers = { ...secret, "content-type": "text/plain; charset=utf-8" };
    return new Response("This link does not work.", { status: 404, headers });
  }
  return new Response(calendar, {
    headers: {
      ...secret,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="interview.ics"',
    },
  });
}
