import type { ReactNode } from "react";
import type { ApplicationSort } from "#contract/answers/application-status.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { Column } from "#ui/components/table.tsx";
import { RecordDay } from "#ui/desk/record-date.tsx";
import { tableColumns } from "../../list/sheet-columns.ts";
import { OptionalNumber } from "../opened/optional-number.tsx";
import type { ApplicationView } from "./application-view.ts";
import { Source } from "./source.tsx";

/** The column that names each row; it stands first in every view. */
export const candidateColumn = { label: "Candidate", sort: "name", className: "who" } as const;

export interface ApplicationColumn extends Column {
  sort?: ApplicationSort | undefined;
  cell: (row: ApplicationView) => ReactNode;
}

/** Columns of HR's list after its candidates; where there is little room `farthest` ones go first, then `farther` and `far` ones. */
export const listColumns: readonly ApplicationColumn[] = [
  {
    label: "Mobile number",
    wideOnly: true,
    className: "farthest",
    cell: ({ contactNumber }) => contactNumber,
  },
  { label: "Opening", sort: "position", wideOnly: true, cell: ({ position }) => position },
  { label: "Source", sort: "source", wideOnly: true, cell: (row) => <Source {...row} /> },
  { label: "City", sort: "city", wideOnly: true, className: "far", cell: ({ city }) => city },
  {
    label: "Experience",
    sort: "experience",
    wideOnly: true,
    className: "far",
    numeric: true,
    cell: ({ years }) => <OptionalNumber answer={years} />,
  },
  {
    label: "Current CTC",
    sort: "ctc",
    wideOnly: true,
    className: "far farther",
    numeric: true,
    cell: ({ ctc }) => <OptionalNumber answer={ctc} />,
  },
  {
    label: "Date",
    sort: "date",
    wideOnly: true,
    className: "day",
    cell: ({ date }) => <RecordDay date={date} />,
  },
  { label: "Resume", wideOnly: true, cell: (row) => <Resume row={row} /> },
  {
    label: "Status",
    sort: "status",
    cell: (row) => (
      <>
        <Stage row={row} />
        <Why row={row} />
      </>
    ),
  },
];

/** What the table draws as the list does; all else is the text that files have. */
const drawn: Readonly<Record<string, ApplicationColumn["cell"]>> = {
  experience: ({ years }) => <OptionalNumber answer={years} />,
  ctc: ({ ctc }) => <OptionalNumber answer={ctc} />,
  date: ({ date }) => <RecordDay date={date} />,
  resume: (row) => <Resume row={row} />,
  stage: (row) => <Stage row={row} />,
};

/** The columns of a table, of which the page reads the texts of those that are not drawn. */
export const textColumns = (keys: readonly string[]) =>
  keys.flatMap((key) => (drawn[key] ? [] : tableColumns.filter((column) => column.key === key)));

/** Columns of the table after its candidates, in the order of the keys. */
export function chosenColumns(keys: readonly string[]): ApplicationColumn[] {
  return keys.flatMap((key) => {
    const column = tableColumns.find((each) => each.key === key);
    if (!column) return [];
    const { heading: label, sort, kind } = column;
    return { label, sort, numeric: kind === "number", cell: drawn[key] ?? textOf(key) };
  });
}

/** In one line; what is cut shows where it is pointed at. */
const textOf = (key: string): ApplicationColumn["cell"] => {
  return ({ texts }) => <span title={texts?.[key]}>{texts?.[key]}</span>;
};

/** What the disc before the stage shows. */
export const discOf = ({ withdrawn, status }: Pick<ApplicationView, "withdrawn" | "status">) =>
  withdrawn ? "withdrawn" : status;

/** The reason, who takes care of it, and what else HR chose. */
function Why({ row: { reason, assignee, marks } }: { row: ApplicationView }) {
  const why = [reason, assignee?.name, ...marks].filter(Boolean).join(" · ");
  return why && <span className="sub row-why">{why}</span>;
}

function Stage({ row }: { row: ApplicationView }) {
  return (
    <span className="status" data-status={discOf(row)}>
      {row.stage}
    </span>
  );
}

function Resume({ row: { name, resumeHref } }: { row: ApplicationView }) {
  if (resumeHref === null) return <span className="soft">No resume</span>;
  return (
    <a
      className="iconbtn"
      href={resumeHref}
      target="_blank"
      rel="noopener"
      aria-label={`Resume of ${name} (opens in a new tab)`}
    >
      <Icon name="file-text" />
    </a>
  );
}
