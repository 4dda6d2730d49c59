import { formsTexts, manyFiles } from "#content/document-forms-desk.ts";
import type { ListedDocumentForm } from "#server/document-forms/desk.ts";
import { DeskMoment } from "../desk/desk-moment.tsx";
import { Table } from "../ui/table.tsx";
import { formPath } from "./form-paths.ts";

const columns = [
  { label: "Candidate" },
  { label: "Mobile number", wideOnly: true },
  { label: "Opening", wideOnly: true },
  { label: "Files" },
  { label: "Received", wideOnly: true },
];

export function FormsTable({ rows }: { rows: readonly ListedDocumentForm[] }) {
  return (
    <Table caption="Documents forms, newest first" columns={columns}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td className="no-records" colSpan={columns.length}>
            {formsTexts.empty}
          </td>
        </tr>
      )}
    </Table>
  );
}

function Row({ row }: { row: ListedDocumentForm }) {
  const { id, fullName, email, contactNumber, openingCode, files, receivedAt } = row;
  return (
    <tr>
      <th scope="row">
        <a className="form-name" href={formPath(id)}>
          {fullName}
        </a>
        <span className="sub">{email}</span>
        <span className="sub small-only">
          <DeskMoment at={receivedAt} />
        </span>
      </th>
      <td className="wide-only">{contactNumber}</td>
      <td className="wide-only">
        {openingCode ?? <span className="soft">{formsTexts.noOpening}</span>}
      </td>
      <td>{manyFiles(files)}</td>
      <td className="wide-only">
        <DeskMoment at={receivedAt} />
      </td>
    </tr>
  );
}
