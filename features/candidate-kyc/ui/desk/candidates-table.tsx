import { isAskedFor, type KycField, readableAnswer } from "#contract/answers/kyc-fields.ts";
import { messages } from "#contract/messages.ts";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { RecordDay } from "#ui/desk/record-date.tsx";
import { candidateHref, type KycColumn, kycColumns, kycList } from "../../kyc-list.ts";
import type { CandidateView } from "./candidate-view.ts";
import { columnGroups, leadingColumns } from "./column-groups.ts";
import { DocumentCell } from "./document-cell.tsx";
import { EmptyValue } from "./empty-value.tsx";
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

interface RowProps {
  row: CandidateView;
  mayAdd: boolean;
  mayOpen: boolean;
  action: string;
  uploads: DocumentUploads;
}

const startsGroup = new Set(columnGroups.map(({ columns }) => columns[0]?.key));

function CandidateRow(props: RowProps) {
  return (
    <tr>
      {kycColumns.map((column) => (
        <Cell key={column.key} column={column} {...props} />
      ))}
    </tr>
  );
}

function Cell({ column: { key, field }, row, ...rest }: RowProps & { column: KycColumn }) {
  if (key === "row") return <td className="kyc-row">{row.number}</td>;
  if (key === "date") {
    return (
      <td className="kyc-date">
        <RecordDay date={row.date} />
      </td>
    );
  }
  if (!field) return <Who row={row} />;
  return (
    <td className={startsGroup.has(key) ? "kyc-first" : undefined}>
      {field.kind === "document" ? (
        <DocumentCell row={row} field={field} {...rest} />
      ) : (
        <Answer row={row} field={field} />
      )}
    </td>
  );
}

function Who({ row: { id, answers } }: Pick<RowProps, "row">) {
  return (
    <th scope="row" className="kyc-who">
      <a className="desk-name" href={candidateHref(id)}>
        {answers.aadharCardName}
      </a>
      <span className="sub">
        <BreakableAddress>{answers.email}</BreakableAddress>
      </span>
    </th>
  );
}

function Answer({ row: { answers }, field }: Pick<RowProps, "row"> & { field: KycField }) {
  const value = (answers as Readonly<Record<string, string>>)[field.key] ?? "";
  if (value !== "") return readableAnswer(field, value);
  return <EmptyValue why={isAskedFor(field, answers) ? "No answer" : "Not asked for"} />;
}
