import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import type { ImportMode } from "#features/publishing/server/index.ts";
import { Button } from "#ui/components/button.tsx";
import { ChangeList } from "./differences.tsx";
import type { ImportChangeView, ImportView } from "./import-view.ts";
import type { PlaceView } from "./item-view.ts";

interface ImportPreviewProps {
  place: PlaceView;
  /** Of the file that waits. */
  id: string;
  mode: ImportMode;
  file: ImportView;
}

const kinds = { added: "New", changed: "Changed", removed: "Removed" } as const;

/** What a file would change, item by item, and the button that does it. */
export function ImportPreview({ place, id, mode, file }: ImportPreviewProps) {
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
