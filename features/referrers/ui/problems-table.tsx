import { counted } from "#contract/text/counted.ts";
import { Table } from "#ui/components/table.tsx";
import type { PreviewView } from "./data-file-view.ts";
import { MoreRows } from "./more-rows.tsx";

const columns = [{ label: "Line" }, { label: "What to fix" }];

export function ProblemsTable({ problems }: Pick<PreviewView, "problems">) {
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
