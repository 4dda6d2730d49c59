import { writesToCandidates } from "#contract/roles.ts";
import { deskUser } from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import { letterErrors } from "../letters.ts";
import { readLetter } from "../ui/letters/read-letter.ts";
import type { Route } from "./+types/desk-letter-html.ts";

/**
 * The HTML part of a letter, for the frame of its preview. It has no origin and runs no script: emails bring
 * their styles along, which no page of ours may.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export async function action(args: Route.ActionArgs): Promise<Response> {
  if (!(await deskUser(args, writesToCandidates))) {
    return new Response("Please sign in.", { status: 401 });
  }
  const { selection, text } = readLetter(await readSmallForm(args.request));
  const [first] = selection;
  const isWhole = Object.keys(letterErrors(text)).length === 0;
  const shown = first && isWhole && (await servicesOf(args.context).letters.show(text, first.id));
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
