import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import type { Register } from "../register.ts";
import type { EntryView } from "./entry-view.ts";

/** A register's list, the newest first. */
export function RegisterTable({
  register,
  rows,
}: {
  register: Register;
  rows: readonly EntryView[];
}) {
  const { label } = register;
  return (
    <RecordTable
      caption={`${label}, newest first`}
      columns={columnsOf(register)}
      rows={rows}
      empty={`No ${label.toLowerCase()}`}
    />
  );
}

function columnsOf({ label, list, due }: Register): RecordColumn<EntryView>[] {
  return [
    {
      label,
      isRowHeading: true,
      cell: ({ id, heading, due: until, left }) => (
        <>
          <a className="row-link" href={`${list.path}/${id}`}>
            {heading}
          </a>
          <span className="sub">No. {id}</span>
          {left && (
            <span className="sub small-only">
              due {until.dayAndTime}, {left}
            </span>
          )}
        </>
      ),
    },
    { label: "From", wideOnly: true, cell: ({ received }) => <Time at={received} /> },
    {
      label: due.label,
      wideOnly: true,
      cell: ({ due: until, left }) => (
        <>
          <Time at={until} />
          {left && <span className="sub">{left}</span>}
        </>
      ),
    },
    { label: "Status", cell: (entry) => <EntryStatus entry={entry} /> },
  ];
}

const Time = ({ at }: { at: EntryView["due"] }) => <time dateTime={at.iso}>{at.dayAndTime}</time>;

/** The status, and that it is late. */
export function EntryStatus({ entry: { look, stateName } }: { entry: EntryView }) {
  return (
    <span className="status" data-status={look}>
      {look === "overdue" ? `${stateName}, overdue` : stateName}
    </span>
  );
}
