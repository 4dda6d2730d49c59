import type { ReactNode } from "react";
import { type Column, Table } from "../components/table.tsx";
import { Behind } from "./behind.tsx";

interface FigureTableProps {
  summary?: string;
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** The numbers behind a figure, one press away. */
export function FigureTable({
  summary = "Show as a table",
  caption,
  columns,
  children,
}: FigureTableProps) {
  return (
    <Behind label={summary}>
      <Table caption={caption} columns={columns}>
        {children}
      </Table>
    </Behind>
  );
}
