import { data } from "react-router";
import { type ContentArgs, contentPlace } from "../content-desk/content-place.ts";
import { servicesOf } from "../context.ts";
import { deskAdmin } from "../desk/desk-session.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

/** The published items of a collection as a file. */
export async function loader(args: ContentArgs): Promise<Response> {
  const { content, collection } = contentPlace(args);
  const actor = await deskAdmin(args);
  if (!actor) throw data("Please sign in.", { status: 401 });
  const kind = args.params.kind === "csv" ? "csv" : "json";
  if (!collection.files || !(args.params.kind ?? "").match(/^(csv|json)$/)) {
    throw data("Page Not Found", { status: 404 });
  }
  const { name } = collection;
  const items = (await content.list(name)).filter(({ live }) => live !== null);
  const body = collection.files.write(
    kind,
    items.map(({ key, live }) => ({ key, body: live })),
  );
  const { admins } = servicesOf(args.context);
  const detail = { rows: items.length, kind };
  await admins.record({ actor, action: "content-exported", subject: name, detail });
  return new Response(body, {
    headers: {
      "content-type": types[kind],
      "content-disposition": `attachment; filename="${name}.${kind}"`,
      "cache-control": "no-store",
    },
  });
}
