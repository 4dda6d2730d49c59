import { data, useActionData, useLoaderData } from "react-router";
import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import type { ImportMode } from "#features/publishing/server/index.ts";
import { Button } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskFile } from "#ui/desk/fields.tsx";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import contentStyles from "../styles/content-desk.css?url";
import { ChangeList } from "../ui/editor/differences.tsx";
import { readMode } from "../ui/editor/import-mode.ts";
import { type ImportChangeView, type ImportView, viewImport } from "../ui/editor/import-view.ts";
import { type PlaceView, plainFields, viewPlace } from "../ui/editor/item-view.ts";
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
      <DeskFile
        use="table"
        id="file"
        label="CSV or JSON file"
        hint="At most 10 MB, with the columns or keys of an export. Nothing is published yet: you see the changes first."
        error={problem ?? undefined}
        accept=".csv,.json,text/csv,application/json"
      />
      <Button type="submit" look="ink">
        Check file
      </Button>
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

const kinds = { added: "New", changed: "Changed", removed: "Removed" } as const;

/** What a file would change, item by item, and the button that does it. */
function ImportPreview({ place, id, mode, file }: ImportPreviewProps) {
  const { changes, problems, unchanged } = file;
  return (
    <div className="import-preview stack">
      <h2>{file.fileName}</h2>
      <Modes place={place} id={id} mode={mode} />
      <p>{countWords(file)}</p>
      {file.isLegacyEncoding && <p>{legacyEncoding}</p>}
      {problems.length > 0 && <Problems problems={problems} />}
      {changes.map((change) => (
        <Change key={`${change.kind} ${change.title}`} change={change} />
      ))}
      {problems.length === 0 && changes.length > 0 && (
        <form method="post" action={`${place.base}/import?file=${id}&mode=${mode}`}>
          <input type="hidden" name="file" value={id} />
          <input type="hidden" name="mode" value={mode} />
          <input type="hidden" name="revision" value={file.revision} />
          <Button type="submit" look="ink" name="do" value="publish">
            Publish
          </Button>
        </form>
      )}
      {changes.length === 0 && problems.length === 0 && (
        <p>There is nothing to publish: all {unchanged} are the same as on the site.</p>
      )}
    </div>
  );
}

function Modes({ place, id, mode }: Pick<ImportPreviewProps, "place" | "id" | "mode">) {
  const options = [
    { value: "merge", label: "Add and change only" },
    { value: "replace", label: "Replace the whole list" },
  ];
  return (
    <nav className="spans" aria-label="How to import">
      {options.map(({ value, label }) => (
        <a
          key={value}
          href={`${place.base}/import?file=${id}&mode=${value}`}
          aria-current={value === mode ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function countWords({ changes, unchanged }: ImportView): string {
  const count = (wanted: ImportChangeView["kind"]) =>
    changes.filter(({ kind }) => kind === wanted).length;
  return `${count("added")} new, ${count("changed")} changed, ${count("removed")} removed, ${unchanged} unchanged.`;
}

/** Of a file that is wrong throughout only the beginning is told. */
const mostProblems = 100;

function Problems({ problems }: Pick<ImportView, "problems">) {
  return (
    <div className="summary" role="alert">
      <h3>Fix these, then choose the file again</h3>
      <ul>
        {problems.slice(0, mostProblems).map(({ place, problem }) => (
          <li key={`${place} ${problem}`}>
            <b>{place}:</b> {problem}
          </li>
        ))}
      </ul>
      {problems.length > mostProblems && <p>And at least {problems.length - mostProblems} more.</p>}
    </div>
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
