import { type ChangeEvent, type ReactNode, useState } from "react";
import { counted } from "#contract/text/counted.ts";
import { Button } from "#ui/components/button.tsx";
import { Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { FieldRefused } from "./desk-notice.tsx";
import { DeskFile } from "./fields.tsx";

// A list that comes from a file: the file is chosen, what it would change is shown, and only then is it published.

interface ImportFileProps {
  label: string;
  hint: string;
  accept: string;
  /** Bytes. */
  most: number;
  /** Why the file that was sent last is refused. */
  problem: string | null;
  /** Beside the button. */
  more?: ReactNode;
}

/** Where the file is chosen. What is far too large need not be sent to be refused. */
export function ImportFile({ label, hint, accept, most, problem, more }: ImportFileProps) {
  const [isLarge, setLarge] = useState(false);
  const tooLarge = `This file is too large. Choose a file of at most ${Math.floor(most / 1_000_000)} MB.`;

  const refused = isLarge ? undefined : (problem ?? undefined);

  function look({ target }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = (target.files?.[0]?.size ?? 0) > most;
    target.setCustomValidity(isTooLarge ? tooLarge : "");
    setLarge(isTooLarge);
  }

  return (
    <>
      <DeskFile
        use="table"
        id="file"
        {...{ label, hint, accept }}
        error={isLarge ? tooLarge : undefined}
        // without script this is what takes the reader to the message
        {...(refused && {
          ...{ "aria-invalid": true, "aria-describedby": "file-hint file-error" },
          autoFocus: true,
        })}
        required
        onChange={look}
      />
      <FieldRefused id="file-error">{refused}</FieldRefused>
      <div className="cluster">
        <Button type="submit" look="ink" icon="upload">
          Check file
        </Button>
        {more}
      </div>
    </>
  );
}

interface ImportModesProps {
  label: string;
  modes: readonly { href: string; label: string; hint: string; isChosen: boolean }[];
}

/** What happens to what is not in the file. */
export function ImportModes({ label, modes }: ImportModesProps) {
  return (
    <nav className="import-modes tiled" aria-label={label}>
      {modes.map((mode) => (
        <a key={mode.href} href={mode.href} aria-current={mode.isChosen ? "true" : undefined}>
          <strong>{mode.label}</strong>
          <span className="hint">{mode.hint}</span>
        </a>
      ))}
    </nav>
  );
}

export interface ImportCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

const kinds = { added: "Added", changed: "Changed", removed: "Removed", unchanged: "Unchanged" };

export function ImportTallies({ counts }: { counts: ImportCounts }) {
  return (
    <dl className="import-tallies">
      {(["added", "changed", "removed", "unchanged"] as const).map((kind) => (
        <div key={kind} data-kind={kind}>
          <dt className="hint">{kinds[kind]}</dt>
          <dd>{groupedNumber(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ImportProblemsProps {
  count: number;
  /** The file was read no further: there may be more. */
  isLeast?: boolean;
  /** What has to be fixed, such as `row`. */
  what: string;
  /** The first of them. */
  rows: readonly { place: string; problem: string }[];
  children: ReactNode;
}

/** What has to be fixed in the file before it can be published. */
export function ImportProblems(props: ImportProblemsProps) {
  const { count, isLeast = false, what, rows, children } = props;
  return (
    <section className="panel import-problems" aria-labelledby="problems-title">
      <div className="panel-head">
        <h2 id="problems-title">{atLeast(counted(count, what), isLeast)} to fix</h2>
      </div>
      <p className="panel-body">{children}</p>
      <Table
        caption="What to fix, by place"
        columns={[{ label: "Place" }, { label: "What to fix" }]}
      >
        {rows.map(({ place, problem }) => (
          <tr key={`${place} ${problem}`}>
            <th scope="row" className="import-place">
              {place}
            </th>
            <td>{problem}</td>
          </tr>
        ))}
      </Table>
      <MoreRows count={count} rows={rows} isLeast={isLeast} />
    </section>
  );
}

const atLeast = (words: string, isLeast: boolean) => (isLeast ? `At least ${words}` : words);

interface MoreRowsProps {
  count: number;
  rows: readonly unknown[];
  isLeast?: boolean;
}

/** Says how many rows a table does not show. */
export function MoreRows({ count, rows, isLeast = false }: MoreRowsProps) {
  if (count <= rows.length) return null;
  return (
    <p className="import-more soft">
      The first {groupedNumber(rows.length)} of {isLeast && "at least "}
      {groupedNumber(count)}.
    </p>
  );
}

interface PublishBarProps {
  counts: ImportCounts;
  problems: number;
  /** What has to be fixed, such as `row`. */
  what: string;
  /** What is sent along: which file, how, and the state of the list that was compared. */
  fields: Record<string, string | number>;
  action?: string;
  /** What else whoever publishes should know. */
  note?: string;
  /** The file can be put away. */
  discards?: boolean;
}

/** The button that does it, and why it does not. */
export function PublishBar(props: PublishBarProps) {
  const { counts, problems, what, fields, action, note, discards = false } = props;
  const changes = counts.added + counts.changed + counts.removed;
  const why =
    problems > 0
      ? `Cannot be published yet: fix the ${what}s first.`
      : changes === 0
        ? "Everything in this file is in the list already: there is nothing to publish."
        : "Nothing has changed yet. The list changes as soon as you press Publish.";
  return (
    <form method="post" action={action} className="desk-bar import-publish cluster apart gap-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p id="publish-note">
        {why} {changes > 0 && note}
      </p>
      <div className="cluster">
        <Button
          type="submit"
          look="ink"
          name="do"
          value="publish"
          disabled={problems > 0 || changes === 0}
          aria-describedby="publish-note"
        >
          Publish
        </Button>
        {discards && (
          <Button type="submit" look="quiet" name="do" value="discard">
            Discard file
          </Button>
        )}
      </div>
    </form>
  );
}
