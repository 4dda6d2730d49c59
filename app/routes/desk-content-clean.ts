import { data } from "react-router";
import { limits } from "#contract/limits.ts";
import { type ContentArgs, contentPlace } from "../content-desk/content-place.ts";
import { deskAdmin } from "../desk/desk-session.ts";
import { readSmallForm } from "../desk/read-small-form.ts";

/** HTML as a page would show it, for the editor's preview; nothing is kept. */
export async function action(args: ContentArgs): Promise<Response> {
  const { collection } = contentPlace(args);
  if (!(await deskAdmin(args, "editor"))) return new Response(null, { status: 401 });
  const form = await readSmallForm(args.request, limits.contentBytes);
  const cleaned = collection.cleanHtml?.(form.get("html") ?? "");
  if (!cleaned) throw data("Page Not Found", { status: 404 });
  return Response.json(cleaned, { headers: { "cache-control": "no-store" } });
}
