import { counted } from "#contract/text/counted.ts";
import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import { Table } from "#ui/components/table.tsx";
import {
  ImportModes,
  ImportProblems,
  ImportTallies,
  MoreRows,
  PublishBar,
} from "#ui/desk/import-file.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import type { PublishMode } from "../server/data-files.ts";
import { becomesPublic } from "./data-file-form.tsx";
import type { Counted, PreviewView, RowView } from "./data-file-view.ts";
import { dataFilePath } from "./data-files-list.tsx";

/** What publishing a file would change, ending in Publish. */
export function DataPreview({ preview }: { preview: PreviewView }) {
  const { problems, added, changed, removed, unchanged, mode, revision } = preview;
  const counts = {
    added: added.count,
    changed: changed.count,
    removed: removed.count,
    unchanged,
  };
  return (
    <div className="stack gap-4 data-preview">
      {problems.count > 0 ? (
        <ImportProblems
          count={problems.count}
          what="row"
          rows={problems.rows.map(({ line, problem }) => ({ place: `line ${line}`, problem }))}
        >
          Fix these rows in your file, then upload it again. Nothing can be published before. The
          heading is line 1.
        </ImportProblems>
      ) : (
        <ModeChoice {...preview} />
      )}
      <PreviewNotices {...preview} />
      <ImportTallies counts={counts} />
      <ChangesTable title="Changed" verb="changed" found={changed} />
      <ChangesTable title="Added" verb="added" found={added} />
      <ChangesTable title="Removed" verb="removed" found={removed} />
      <PublishBar
        counts={counts}
        problems={problems.count}
        what="row"
        fields={{ mode, revision }}
        note={becomesPublic}
        discards
      />
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
    <ImportModes
      label="What happens to people who are not in the file"
      modes={modes.map((each) => ({
        href: `${dataFilePath(id)}?mode=${each}`,
        label: labels[each][0],
        hint: labels[each][1],
        isChosen: each === mode,
      }))}
    />
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
            <td className="import-place">{row.line === null ? row.referID : `line ${row.line}`}</td>
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
