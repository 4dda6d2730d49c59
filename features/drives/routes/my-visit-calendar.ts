import { servicesOf } from "#http/request-context.ts";
import { openPrivatePage } from "#ui/private/private-page.ts";
import type { Route } from "./+types/my-visit-calendar.ts";

/** The appointment as a file. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { found: visit, refusal } = await openPrivatePage(args, ({ visitAccess }) => visitAccess);
  const busy = refusal?.data.busy ?? false;
  const file = visit && (await servicesOf(args.context).visits.calendar(args.params.token));
  const headers = {
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
  if (!file) return new Response("Page Not Found", { status: busy ? 429 : 404, headers });
  return new Response(file, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="visit.ics"',
    },
  });
}
