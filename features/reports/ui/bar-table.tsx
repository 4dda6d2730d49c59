import type { ReactNode } from "react";
import { type Column, columnClass, Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";

export interface Bar {
  key: string;
  name: ReactNode;
  value: number;
  /** What share of those of the bar before came so far. */
  step?: string | undefined;
  /** `end`: what the others lead to; `aside`: what they do not lead to. */
  tone?: "end" | "aside" | undefined;
  /** Colour by source. */
  source?: string;
  cells: readonly ReactNode[];
}

interface BarTableProps {
  caption: string;
  columns: readonly [of: Column, value: Column, ...Column[]];
  /** The value that a bar of full length has. */
  most: number;
  bars: readonly Bar[];
}

/** A bar chart that is a table: each row has its bar, and its figures beside it. */
export function BarTable({ caption, columns, most, bars }: BarTableProps) {
  return (
    <div className="bar-table">
      <Table caption={caption} columns={columns}>
        {bars.map(({ key, name, value, step, tone, source, cells }) => (
          <tr key={key} data-source={source}>
            <th scope="row">{name}</th>
            <td className="numeric bar-cell">
              {step && <span className="bar-step">{step}</span>}
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="10" className="bar-ground" />
                <rect width={most === 0 ? 0 : (value / most) * 100} height="10" data-tone={tone} />
              </svg>
              <b>{groupedNumber(value)}</b>
            </td>
            {columns.slice(2).map((column, at) => (
              <td key={column.label} className={columnClass(column)}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}
