import { data, useActionData, useLoaderData } from "react-router";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { ImportForm } from "../ui/editor/import-form.tsx";
import { readMode } from "../ui/editor/import-mode.ts";
import { ImportPreview } from "../ui/editor/import-preview.tsx";
import { viewImport } from "../ui/editor/import-view.ts";
import { plainFields, viewPlace } from "../ui/editor/item-view.ts";
import { contentHandle, contentPlace } from "./editor/content-place.ts";
import { takeFile } from "./editor/take-file.ts";

export const handle: DeskHandle = { ...contentHandle, takesFiles: true };

export function links() {
  return [{ rel: "stylesheet", href: contentStyles }];
}

export async function loader(args: RouteArgs) {
  const place = placeWithFiles(args);
  const { collection, content, base } = place;
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("file");
  const mode = readMode(searchParams.get("mode"));
  const plan = id ? await content.planFile(collection.name, id, mode) : null;
  if (id && !plan) throw data("Page Not Found", { status: 404 });
  return {
    place: viewPlace(collection, base),
    waiting: id && plan ? { id, mode, file: viewImport(plainFields(collection), plan) } : null,
  };
}

export function action(args: RouteArgs) {
  return takeFile(args, placeWithFiles(args));
}

function placeWithFiles(args: RouteArgs) {
  const place = contentPlace(args);
  if (!place.collection.files) throw data("Page Not Found", { status: 404 });
  return place;
}

export default function ContentImportPage() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { place, waiting } = shown;
  const problem = refused && "fileProblem" in refused ? refused.fileProblem : null;
  const title = `Import ${place.filesHold}`;
  return (
    <div className="desk">
      <title>{pageTitle(problem ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead="From a file">
        <a href={place.base}>{place.allLabel}</a>
      </DeskHead>
      <ImportForm place={place} problem={problem} />
      {waiting && <ImportPreview place={place} {...waiting} />}
    </div>
  );
}
