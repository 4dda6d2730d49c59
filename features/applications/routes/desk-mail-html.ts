import { deskUser } from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { asked } from "../ui/templates/load-preview.ts";
import type { Route } from "./+types/desk-mail-html.ts";

/**
 * The HTML part of an email, for the frame of its preview. It has no origin and runs no script: emails bring
 * their styles along, which no page of ours may.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  if (!(await deskUser(args, "admin"))) return new Response("Please sign in.", { status: 401 });
  const { what } = await asked(args, new URL(args.request.url).searchParams.get("application"));
  const shown = what && (await servicesOf(args.context).templatePreviews.show(what));
  if (!shown) return new Response("Page Not Found", { status: 404 });
  // a link of it leads nowhere: the frame may open no window
  const html = shown.html.replace("<head>", '<head>\n<base target="_blank">');
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    },
  });
}
