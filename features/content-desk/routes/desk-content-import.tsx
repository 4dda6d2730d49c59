import { data, useActionData, useLoaderData } from "react-router";
import { limits } from "#contract/limits.ts";
import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import type { ImportMode } from "#features/publishing/server/index.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import {
  ImportFile,
  ImportModes,
  ImportProblems,
  ImportTallies,
  PublishBar,
} from "#ui/desk/import-file.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { ChangeList } from "../ui/editor/differences.tsx";
import { readMode } from "../ui/editor/import-mode.ts";
import { type ImportChangeView, type ImportView, viewImport } from "../ui/editor/import-view.ts";
import { type PlaceView, plainFields, viewPlace } from "../ui/editor/item-view.ts";
import { contentHandle, contentPlace } from "./editor/content-address.ts";
import { takeFile } from "./editor/receive-import.ts";

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
  const notPublished = refused && "notPublished" in refused ? refused.notPublished : null;
  const title = `Import ${place.filesHold}`;
  return (
    <div className="desk">
      <title>{pageTitle(problem || notPublished ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead="From a file">
        <a href={place.base}>{place.allLabel}</a>
      </DeskHead>
      {notPublished && <DeskRefused>{notPublished}</DeskRefused>}
      <ImportForm place={place} problem={problem} />
      {waiting && <ImportPreview place={place} {...waiting} />}
    </div>
  );
}

interface ImportFormProps {
  place: PlaceView;
  problem: string | null;
}

/** Where a file is chosen: its size and shapes are told first. */
function ImportForm({ place, problem }: ImportFormProps) {
  const { base, filesHold } = place;
  return (
    <form
      className="panel pad stack gap-4 import-form"
      method="post"
      action={`${base}/import`}
      encType="multipart/form-data"
    >
      <ImportFile
        label="CSV or JSON file"
        hint="At most 10 MB, with the columns or keys of an export. Nothing is published yet: you see the changes first."
        accept=".csv,.json,text/csv,application/json"
        most={limits.contentFileBytes}
        problem={problem}
      />
      <p className="soft">
        Start from the current {filesHold}:{" "}
        <a href={`${base}/export/csv`} download>
          CSV
        </a>{" "}
        or{" "}
        <a href={`${base}/export/json`} download>
          JSON
        </a>
      </p>
    </form>
  );
}

interface ImportPreviewProps {
  place: PlaceView;
  /** Of the file that waits. */
  id: string;
  mode: ImportMode;
  file: ImportView;
}

const kinds = { added: "Added", changed: "Changed", removed: "Removed" } as const;

/** Of a file that is wrong throughout only the beginning is told. */
const maxProblems = 100;

/** What a file would change, item by item, and the button that does it. */
function ImportPreview({ place, id, mode, file }: ImportPreviewProps) {
  const { changes, problems, unchanged, revision } = file;
  const count = (wanted: ImportChangeView["kind"]) =>
    changes.filter(({ kind }) => kind === wanted).length;
  const counts = {
    added: count("added"),
    changed: count("changed"),
    removed: count("removed"),
    unchanged,
  };
  return (
    <div className="import-preview stack gap-4">
      <h2>{file.fileName}</h2>
      {problems.length > 0 ? (
        <ImportProblems
          count={problems.length}
          isLeast={problems.length >= limits.contentFileProblems}
          what="problem"
          rows={problems.slice(0, maxProblems)}
        >
          Fix these in your file, then choose it again. Nothing can be published before.
        </ImportProblems>
      ) : (
        <Modes place={place} id={id} mode={mode} />
      )}
      {file.isLegacyEncoding && <p>{legacyEncoding}</p>}
      <ImportTallies counts={counts} />
      {changes.map((change) => (
        <Change key={`${change.kind} ${change.title}`} change={change} />
      ))}
      <PublishBar
        counts={counts}
        problems={problems.length}
        what="problem"
        action={`${place.base}/import?file=${id}&mode=${mode}`}
        fields={{ file: id, mode, revision }}
      />
    </div>
  );
}

function Modes({ place, id, mode }: Pick<ImportPreviewProps, "place" | "id" | "mode">) {
  const options = [
    {
      value: "merge",
      label: "Only add and change",
      hint: "What is not in the file stays as it is.",
    },
    {
      value: "replace",
      label: "Replace the whole list",
      hint: "What is not in the file is removed from the list.",
    },
  ];
  return (
    <ImportModes
      label={`What happens to ${place.filesHold} that are not in the file`}
      modes={options.map(({ value, ...each }) => ({
        ...each,
        href: `${place.base}/import?file=${id}&mode=${value}`,
        isChosen: value === mode,
      }))}
    />
  );
}

function Change({ change: { kind, title, fields } }: { change: ImportChangeView }) {
  if (fields.length === 0) {
    return (
      <p className="fold">
        <span className="tag">{kinds[kind]}</span> {title}
      </p>
    );
  }
  return (
    <details className="fold">
      <summary>
        <span className="tag">{kinds[kind]}</span> {title}
      </summary>
      <ChangeList changes={fields} />
    </details>
  );
}
