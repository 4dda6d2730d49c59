import type { ShownRefusal } from "./api-parts.ts";
import { Spoken } from "./spoken.tsx";

interface RefusalsTableProps {
  caption: string;
  refusals: readonly ShownRefusal[];
}

export function RefusalsTable({ caption, refusals }: RefusalsTableProps) {
  return (
    <table className="table call-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Status and code</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ status, code, says }) => (
          <tr key={`${status} ${code}`}>
            <th scope="row">
              {status} <code>{code}</code>
            </th>
            <td>
              <Spoken text={says} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
