import { counted } from "#contract/text/counted.ts";
import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import { Button } from "#ui/components/button.tsx";
import { Table } from "#ui/components/table.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { PublishMode } from "../server/data-files.ts";
import { becomesPublic } from "./data-file-form.tsx";
import type { Counted, PreviewView, RowView } from "./data-file-view.ts";
import { dataFilePath } from "./data-files-list.tsx";
import { MoreRows } from "./more-rows.tsx";

/** What publishing a file would change, ending in Publish. */
export function DataPreview({ preview }: { preview: PreviewView }) {
  const { problems, added, changed, removed } = preview;
  return (
    <div className="stack gap-4 data-preview">
      {problems.count > 0 ? <ProblemsTable problems={problems} /> : <ModeChoice {...preview} />}
      <PreviewNotices {...preview} />
      <Tallies {...preview} />
      <ChangesTable title="Changed" verb="changed" found={changed} />
      <ChangesTable title="Added" verb="added" found={added} />
      <ChangesTable title="Removed" verb="removed" found={removed} />
      <PublishBar {...preview} />
    </div>
  );
}

const modes: readonly PublishMode[] = ["add", "replace"];

function ModeChoice({ id, mode, scope }: PreviewView) {
  const labels: Record<PublishMode, [label: string, hint: string]> = {
    add: ["Only add and change", "People who are not in the file stay as they are."],
    replace: [`Replace ${scope}`, "People who are not in the file are removed from the list."],
  };
  return (
    <nav className="data-modes" aria-label="What happens to people who are not in the file">
      {modes.map((each) => (
        <a
          key={each}
          href={`${dataFilePath(id)}?mode=${each}`}
          aria-current={each === mode ? "true" : undefined}
        >
          <strong>{labels[each][0]}</strong>
          <span className="hint">{labels[each][1]}</span>
        </a>
      ))}
    </nav>
  );
}

function Tallies({ added, changed, removed, unchanged }: PreviewView) {
  const tallies = [
    ["Added", added.count],
    ["Changed", changed.count],
    ["Removed", removed.count],
    ["Unchanged", unchanged],
  ] as const;
  return (
    <dl className="data-tallies">
      {tallies.map(([label, number]) => (
        <div key={label} data-kind={label.toLowerCase()}>
          <dt className="hint">{label}</dt>
          <dd>{groupedNumber(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PublishBar({ problems, added, changed, removed, mode, revision }: PreviewView) {
  const changes = added.count + changed.count + removed.count;
  const why =
    problems.count > 0
      ? `Cannot be published yet: fix ${counted(problems.count, "row")} first.`
      : changes === 0
        ? "The list already matches this file: there is nothing to publish."
        : "Nothing has changed yet. The list changes as soon as you press Publish.";
  return (
    <form method="post" className="desk-bar data-publish cluster apart gap-4">
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="revision" value={revision} />
      <p id="publish-note">
        {why} {changes > 0 && becomesPublic}
      </p>
      <div className="cluster">
        <Button
          type="submit"
          look="ink"
          name="do"
          value="publish"
          disabled={problems.count > 0 || changes === 0}
          aria-describedby="publish-note"
        >
          Publish
        </Button>
        <Button type="submit" look="quiet" name="do" value="discard">
          Discard file
        </Button>
      </div>
    </form>
  );
}

/** What is not wrong, but should be looked at. */
function PreviewNotices(preview: PreviewView) {
  const { isLegacyEncoding, ignored, missingPictures, endingLinks } = preview;
  const counts = [ignored.length, missingPictures.count, endingLinks.count];
  if (!isLegacyEncoding && counts.every((count) => count === 0)) return null;
  return (
    <section className="callout" aria-label="Please check">
      {isLegacyEncoding && <p>{legacyEncoding}</p>}
      {ignored.length > 0 && <p>Unused columns: {ignored.join(", ")}.</p>}
      <SomeOf
        label="There are no pictures with these names on this site, so the person’s initial is shown instead:"
        found={missingPictures}
      />
      <SomeOf
        label="Publishing revokes the private links of these IDs, because the person leaves the list or has another name. Create new links afterwards where you need them:"
        found={endingLinks}
      />
    </section>
  );
}

function SomeOf({ label, found }: { label: string; found: Counted<string> }) {
  if (found.count === 0) return null;
  return (
    <p>
      {label} {found.rows.slice(0, 10).join(", ")}
      {found.count > 10 && ` and ${found.count - 10} more`}.
    </p>
  );
}

const columns = [{ label: "Line" }, { label: "What to fix" }];

function ProblemsTable({ problems }: Pick<PreviewView, "problems">) {
  const title = `${counted(problems.count, "row")} to fix`;
  return (
    <section className="panel data-problems" aria-labelledby="problems-title">
      <div className="panel-head">
        <h2 id="problems-title">{title}</h2>
      </div>
      <p className="panel-body">
        Fix these rows in your file, then upload it again. Nothing can be published before. The
        heading is line 1.
      </p>
      <Table caption="What to fix, by line" columns={columns}>
        {problems.rows.map(({ line, problem }) => (
          <tr key={`${line} ${problem}`}>
            <th scope="row" className="data-line">
              line {line}
            </th>
            <td>{problem}</td>
          </tr>
        ))}
      </Table>
      <MoreRows {...problems} />
    </section>
  );
}

interface ChangesTableProps {
  title: string;
  verb: "added" | "changed" | "removed";
  found: Counted<RowView>;
}

/** Everybody whom publishing adds, changes or takes away; nothing where there is nobody. */
function ChangesTable({ title, verb, found }: ChangesTableProps) {
  if (found.count === 0) return null;
  const columns = [
    { label: verb === "removed" ? "ID" : "Line" },
    { label: "Name" },
    { label: verb === "changed" ? "Before and after" : "Team or college" },
  ];
  return (
    <section className="panel" aria-labelledby={`${verb}-title`} data-kind={verb}>
      <div className="panel-head">
        <h2 id={`${verb}-title`}>{title}</h2>
        <p className="soft">{counted(found.count, "row")}</p>
      </div>
      <Table caption={`${title}, ${counted(found.count, "row")}`} columns={columns}>
        {found.rows.map((row) => (
          <tr key={row.referID}>
            <td className="data-line">{row.line === null ? row.referID : `line ${row.line}`}</td>
            <th scope="row">
              {row.name}
              {row.line !== null && <span className="sub">{row.referID}</span>}
            </th>
            <td>{verb === "changed" ? <Fields fields={row.fields} /> : row.team}</td>
          </tr>
        ))}
      </Table>
      <MoreRows {...found} />
    </section>
  );
}

function Fields({ fields }: Pick<RowView, "fields">) {
  return (
    <Facts className="is-stacking data-fields">
      {fields.map(({ column, before, after }) => (
        <Fact key={column} label={column}>
          <del>
            <span className="vh">from </span>
            {before || "nothing"}
          </del>{" "}
          <ins>
            <span className="vh">to </span>
            {after || "nothing"}
          </ins>
        </Fact>
      ))}
    </Facts>
  );
}
