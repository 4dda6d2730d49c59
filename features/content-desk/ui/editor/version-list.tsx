import type { ContentWords } from "#features/publishing/index.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { ChangeList, type FieldChange } from "./differences.tsx";

export interface VersionView {
  id: number;
  at: Date;
  by: string | null;
  /** Against the version before. */
  changes: readonly FieldChange[];
  /** It took the item away. */
  removes: boolean;
  /** Nothing stood there before. */
  isFirst: boolean;
}

interface VersionListProps {
  versions: readonly VersionView[];
  /** The first of them is what visitors see. */
  isLive: boolean;
  words: Pick<ContentWords, "current" | "former">;
}

/** All that was ever published of an item, the newest first. */
export function VersionList({ versions, isLive, words }: VersionListProps) {
  if (versions.length === 0) {
    return <p className="panel desk-empty">Nothing was published from the desk yet.</p>;
  }
  return (
    <ol className="versions stack" role="list">
      {versions.map((version, index) => (
        <li className="panel version" key={version.id}>
          <div className="version-head cluster">
            <h2>
              <Time at={version.at} />
            </h2>
            <p className="cluster">
              {wordsOf(version, words)}
              {index === 0 && isLive && <span className="tag">{words.current}</span>}
            </p>
            {!(index === 0 && isLive) && !version.removes && <Restore version={version} />}
          </div>
          {version.changes.length > 0 && (
            <details className="fold version-changes" open={index === 0}>
              <summary>What changed ({version.changes.length})</summary>
              <ChangeList changes={version.changes} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function wordsOf(
  { by, removes, isFirst, changes }: VersionView,
  { former }: Pick<ContentWords, "former">,
): string {
  if (removes) return `Removed by ${by ?? "an editor"}`;
  if (by === null) return former;
  if (isFirst) return `Published by ${by}`;
  return changes.length === 0 ? `Published unchanged by ${by}` : `Changed by ${by}`;
}

function Restore({ version }: { version: VersionView }) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={version.id} />
      <Button type="submit" look="quiet" name="do" value="restore">
        Restore as draft
        <span className="vh">
          {" "}
          the version of <Time at={version.at} />
        </span>
      </Button>
    </form>
  );
}
