import { counted } from "#contract/text/counted.ts";
import { lowerFirst } from "#contract/text/lower-first.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { DeskMoment } from "#ui/desk/desk-moment.tsx";
import { fieldValue, formPath, senderOf } from "../form-columns.ts";
import type { DeclaredForm } from "../form-kinds.ts";
import type { ListedForm } from "../server/form-records.ts";

interface FormsTableProps {
  kind: DeclaredForm;
  rows: readonly ListedForm[];
}

/** HR's list of forms of a kind. */
export function FormsTable({ kind, rows }: FormsTableProps) {
  return (
    <RecordTable
      caption={`${kind.label}, newest first`}
      columns={columnsOf(kind)}
      rows={rows}
      empty={`No ${lowerFirst(kind.label)}`}
    />
  );
}

function columnsOf(kind: DeclaredForm): RecordColumn<ListedForm>[] {
  return [
    {
      label: "Candidate",
      isRowHeading: true,
      cell: (form) => (
        <>
          <a className="row-link" href={formPath(kind, form.id)}>
            {senderOf(form, kind)}
          </a>
          <span className="sub">{fieldValue(form, kind.person.email)}</span>
          <span className="sub small-only">
            <DeskMoment at={form.receivedAt} />
          </span>
        </>
      ),
    },
    ...kind.columns.map(
      ({ key, label, ...more }): RecordColumn<ListedForm> => ({
        label,
        wideOnly: true,
        cell: (form) =>
          fieldValue(form, key) || ("none" in more && <span className="soft">{more.none}</span>),
      }),
    ),
    { label: "Files", cell: ({ files }) => counted(files, "file") },
    {
      label: "Received",
      wideOnly: true,
      cell: ({ receivedAt }) => <DeskMoment at={receivedAt} />,
    },
  ];
}
