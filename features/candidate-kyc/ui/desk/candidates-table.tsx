import { messages } from "#contract/messages.ts";
import { kycColumns, kycList } from "../../kyc-list.ts";
import { CandidateRow } from "./candidate-row.tsx";
import type { CandidateView } from "./candidate-view.ts";
import { columnGroups, leadingColumns } from "./column-groups.ts";
import type { DocumentUploads } from "./use-document-uploads.ts";

interface CandidatesTableProps {
  rows: readonly CandidateView[];
  /** Whether anything narrows the list. */
  filtered: boolean;
  mayAdd: boolean;
  mayOpen: boolean;
  /** Where a picker's form is sent without script. */
  action: string;
  uploads: DocumentUploads;
}

/** One row a candidate, one column a question, in the order of the specification. */
export function CandidatesTable(props: CandidatesTableProps) {
  const { rows, filtered, mayAdd, mayOpen, action, uploads } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label="Candidates and their documents">
      <table className="table kyc-table">
        <caption className="vh">Candidates and their documents, newest first</caption>
        <Columns />
        <Headings />
        <tbody>
          {rows.map((row) => (
            <CandidateRow
              key={row.id}
              row={row}
              mayAdd={mayAdd}
              mayOpen={mayOpen}
              action={action}
              uploads={uploads}
            />
          ))}
          {rows.length === 0 && <NoRecords filtered={filtered} />}
        </tbody>
      </table>
    </section>
  );
}

function Columns() {
  return (
    <>
      <colgroup>
        {leadingColumns.map(({ key }) => (
          <col key={key} className={`kyc-${key}`} />
        ))}
      </colgroup>
      {columnGroups.map(({ heading, columns }) => (
        <colgroup key={heading}>
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
      ))}
    </>
  );
}

function Headings() {
  return (
    <thead>
      <tr>
        {leadingColumns.map(({ key }) => (
          <td key={key} className={`kyc-${key}`} />
        ))}
        {columnGroups.map(({ heading, columns }) => (
          <th key={heading} colSpan={columns.length} scope="colgroup" className="kyc-first">
            <span>{heading}</span>
          </th>
        ))}
      </tr>
      <tr>
        {leadingColumns.map(({ key, heading }) => (
          <th key={key} scope="col" className={`kyc-${key}`}>
            {heading}
          </th>
        ))}
        {columnGroups.flatMap(({ columns }) =>
          columns.map(({ key, heading }, index) => (
            <th key={key} scope="col" className={index === 0 ? "kyc-first" : undefined}>
              {heading}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function NoRecords({ filtered }: { filtered: boolean }) {
  return (
    <tr>
      <td className="no-records" colSpan={kycColumns.length}>
        <div>
          {messages.noRecords}
          <span className="sub">
            {filtered
              ? "No candidate matches all of these filters."
              : "Candidates appear here as soon as they send the KYC form."}{" "}
            {filtered && <a href={kycList.path}>Show all candidates</a>}
          </span>
        </div>
      </td>
    </tr>
  );
}
