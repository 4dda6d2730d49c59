import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { goneTexts } from "../../texts/my-application.ts";
import type { Route } from "./+types/my-application-data.ts";
import { openMyApplication } from "./open-my-application.ts";

/** Everything that is kept of the application, as a file for its candidate. */
export async function loader(args: Route.LoaderArgs) {
  const { application, refusal } = await openMyApplication(args);
  const { myApplications } = servicesOf(args.context);
  const copy = application && (await myApplications.copy(args.params.token));
  if (!copy) {
    const { status, headers } = refusal?.init ?? {};
    return new Response(textsFor(goneTexts).noFile, {
      status: status ?? 404,
      headers: { ...secret, "content-type": "text/plain; charset=utf-8", ...headersOf(headers) },
    });
  }
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      ...secret,
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${application.number}.json"`,
    },
  });
}

const secret = {
  "cache-control": "private, no-store",
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex, nofollow",
};

const headersOf = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers));
