import type { ReactNode } from "react";
import { figureTexts } from "#content/page-texts.ts";
import { type Column, Table } from "../components/table.tsx";
import { useTexts } from "../texts.ts";
import { FigureDetails } from "./figure-details.tsx";

interface FigureTableProps {
  summary?: string;
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** The numbers behind a figure, one press away. */
export function FigureTable({ summary, caption, columns, children }: FigureTableProps) {
  const { showAsTable } = useTexts(figureTexts);
  return (
    <FigureDetails label={summary ?? showAsTable}>
      <Table caption={caption} columns={columns}>
        {children}
      </Table>
    </FigureDetails>
  );
}
