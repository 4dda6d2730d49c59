import type { ReactNode } from "react";
import { type Column, columnClass, Table } from "#ui/components/table.tsx";

export interface RecordColumn<Row> extends Column {
  cell: (row: Row) => ReactNode;
  /** Its cells name their rows; one of the columns has it. */
  isRowHeading?: true;
}

interface RecordTableProps<Row> {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  /** What the table says when it has no row; left out where there always is one. */
  empty?: string;
  rowClass?: (row: Row) => string | undefined;
}

/** A table of records, one row each; a column says what its cells hold. */
export function RecordTable<Row extends { id: string | number }>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, empty, rowClass } = props;
  return (
    <Table caption={caption} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id} className={rowClass?.(row)}>
          {columns.map((column) => (
            <Cell key={column.label} column={column}>
              {column.cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
      {rows.length === 0 && (
        <tr>
          <td className="no-records" colSpan={columns.length}>
            {empty}
          </td>
        </tr>
      )}
    </Table>
  );
}

interface CellProps {
  column: Column & { isRowHeading?: true };
  children: ReactNode;
}

function Cell({ column, children }: CellProps) {
  const className = columnClass(column);
  if (!column.isRowHeading) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}
