import { Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ViewCount } from "../server/page-views.ts";

const columns = [{ label: "Page" }, { label: "Views", numeric: true }];
const otherPages = "other";

/** The pages opened most; each leads to itself. */
export function PageTable({ pages }: { pages: readonly ViewCount<string>[] }) {
  if (pages.length === 0) return <p>No page views yet.</p>;
  return (
    <Table caption="Views by page" columns={columns}>
      {pages.map(({ name, views }) => (
        <tr key={name}>
          <th scope="row">
            {name === otherPages ? "Pages that do not exist" : <a href={name}>{name}</a>}
          </th>
          <td className="numeric">{groupedNumber(views)}</td>
        </tr>
      ))}
    </Table>
  );
}
