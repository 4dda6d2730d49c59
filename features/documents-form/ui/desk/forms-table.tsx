import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { DeskMoment } from "#ui/desk/desk-moment.tsx";
import { documentFormPath } from "../../document-form-list.ts";
import type { ListedDocumentForm } from "../../server/desk.ts";
import { formsTexts, manyFiles } from "../../texts/document-forms-desk.ts";

const columns: readonly RecordColumn<ListedDocumentForm>[] = [
  {
    label: "Candidate",
    isRowHeading: true,
    cell: ({ id, fullName, email, receivedAt }) => (
      <>
        <a className="form-name" href={documentFormPath(id)}>
          {fullName}
        </a>
        <span className="sub">{email}</span>
        <span className="sub small-only">
          <DeskMoment at={receivedAt} />
        </span>
      </>
    ),
  },
  { label: "Mobile number", wideOnly: true, cell: ({ contactNumber }) => contactNumber },
  {
    label: "Opening",
    wideOnly: true,
    cell: ({ openingCode }) => openingCode ?? <span className="soft">{formsTexts.noOpening}</span>,
  },
  { label: "Files", cell: ({ files }) => manyFiles(files) },
  { label: "Received", wideOnly: true, cell: ({ receivedAt }) => <DeskMoment at={receivedAt} /> },
];

export function FormsTable({ rows }: { rows: readonly ListedDocumentForm[] }) {
  return (
    <RecordTable
      caption="Documents forms, newest first"
      columns={columns}
      rows={rows}
      empty={formsTexts.empty}
    />
  );
}
