import { servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { mailHtmlAnswer } from "../ui/templates/mail-html-answer.ts";
import type { Route } from "./+types/desk-mail-html.ts";
import { previewed, requestedPreview } from "./templates/load-preview.ts";

export const handle: DeskHandle = { role: (args) => previewed(args).role };

/** The HTML part of a template's preview. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { what } = await requestedPreview(
    args,
    new URL(args.request.url).searchParams.get("application"),
  );
  const shown = await servicesOf(args.context).templatePreviews.show(what);
  return shown ? mailHtmlAnswer(shown.html) : new Response("Page Not Found", { status: 404 });
}
