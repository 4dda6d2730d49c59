import { isAskedFor, type KycField, readableAnswer } from "#contract/answers/kyc-fields.ts";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { RecordDay } from "#ui/desk/record-date.tsx";
import { candidateHref, type KycColumn, kycColumns } from "../../kyc-list.ts";
import type { CandidateView } from "./candidate-view.ts";
import { columnGroups } from "./column-groups.ts";
import { DocumentCell } from "./document-cell.tsx";
import { Nothing } from "./nothing.tsx";
import type { DocumentUploads } from "./use-document-uploads.ts";

interface RowProps {
  row: CandidateView;
  mayAdd: boolean;
  mayOpen: boolean;
  action: string;
  uploads: DocumentUploads;
}

const startsGroup = new Set(columnGroups.map(({ columns }) => columns[0]?.key));

export function CandidateRow(props: RowProps) {
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
  return <Nothing why={isAskedFor(field, answers) ? "No answer" : "Not asked for"} />;
}
