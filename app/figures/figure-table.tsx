import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { type Column, Table } from "../ui/table.tsx";

interface FigureTableProps {
  summary?: string;
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** The numbers behind a figure, one press away. */
export function FigureTable({
  summary = "The same as a table",
  caption,
  columns,
  children,
}: FigureTableProps) {
  return (
    <details className="behind">
      <summary>
        {summary} <Icon name="chevron-down" />
      </summary>
      <Table caption={caption} columns={columns}>
        {children}
      </Table>
    </details>
  );
}
