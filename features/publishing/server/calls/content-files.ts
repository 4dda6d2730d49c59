import type { Context } from "hono";
import { limits } from "#contract/limits.ts";
import { requireStaffUser } from "#features/accounts/server/index.ts";
import { readForm } from "#http/calls/read-bytes.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#server/services.ts";
import { contentPaths } from "../../content-paths.ts";
import type { AnyCollection, FileKind } from "../content/collection.ts";
import type { Content } from "../content/content.ts";

type Needed = Pick<Services, "staff" | "content">;
type Call = (c: Context<HttpEnvironment>) => Promise<Response>;

const openings = "openings";
const types: Readonly<Record<FileKind, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** The files of the lists that HR publishes, by path as the router knows it. */
export function contentFiles(services: Needed): [path: string, call: Call][] {
  const files: [path: string, kind: FileKind][] = [
    [contentPaths.openingsCsv, "csv"],
    [contentPaths.openingsJson, "json"],
    [contentPaths.collectionCsv, "csv"],
    [contentPaths.collectionJson, "json"],
  ];
  return files.map(([path, kind]) => [routed(path), contentFile(services, kind)]);
}

/** Path of the call that cleans HTML, as the router knows it. */
export const cleanPath = routed(contentPaths.clean);

/** `{collection}` of the document is `:collection` of the router. */
function routed(path: string): string {
  return path.replace("{collection}", ":collection");
}

/**
 * The published items of a list as a file, which a row of the audit log tells of.
 * @throws WireRefusal 401 without a session, 404 for no such list or one without files
 */
function contentFile({ staff, content }: Needed, kind: FileKind): Call {
  return async (c) => {
    const actor = await requireStaffUser(staff, c.req.raw.headers);
    const { name, files } = collectionIn(c, content);
    if (!files) throw absent();
    const items = (await content.list(name)).filter(({ live }) => live !== null);
    const text = files.write(
      kind,
      items.map(({ key, live }) => ({ key, body: live })),
    );
    const detail = { rows: items.length, kind };
    await staff.record({ actor, action: "content-exported", subject: name, detail });
    return c.body(text, 200, {
      "content-type": types[kind],
      "content-disposition": `attachment; filename="${name}.${kind}"`,
      "cache-control": "no-store",
    });
  };
}

/**
 * HTML as a page would show it, for the editor's preview; nothing is kept.
 * @throws WireRefusal 401 without a session, 403 below editor, 404 for a list without HTML, 413, 415
 */
export function contentClean({ staff, content }: Needed): Call {
  return async (c) => {
    await requireStaffUser(staff, c.req.raw.headers, "editor");
    const { cleanHtml } = collectionIn(c, content);
    if (!cleanHtml) throw absent();
    const form = await readForm(c.env.incoming, limits.contentBytes);
    return c.json(cleanHtml(form.get("html") ?? ""), 200, { "cache-control": "no-store" });
  };
}

/** Paths match in any letter case; openings are found at their own alone. */
function collectionIn(c: Context<HttpEnvironment>, content: Content): AnyCollection {
  const named = c.req.param("collection");
  if (named === openings) throw absent();
  const wanted = named ?? openings;
  const found = content.collections().find(({ name }) => name.toLowerCase() === wanted);
  if (!found) throw absent();
  return found;
}

function absent(): WireRefusal {
  return new WireRefusal(404, "not_found", "There is no such list.");
}
