import { counted } from "#contract/text/counted.ts";
import { Table } from "#ui/components/table.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import type { Counted, RowView } from "./data-file-view.ts";
import { MoreRows } from "./more-rows.tsx";

interface ChangesTableProps {
  title: string;
  verb: "added" | "changed" | "removed";
  found: Counted<RowView>;
}

/** Everybody whom publishing adds, changes or takes away; nothing where there is nobody. */
export function ChangesTable({ title, verb, found }: ChangesTableProps) {
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
