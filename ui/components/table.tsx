import type { ReactNode } from "react";

export interface Column {
  /** Also the key. */
  label: string;
  numeric?: boolean;
  /** Hidden on phones; another cell shows its facts on a second line there. */
  wideOnly?: boolean;
  /** For the page's own style sheet. */
  className?: string;
}

interface TableProps {
  caption: string;
  columns: readonly Column[];
  /** Rows: `<tr>` elements with one cell for each column. */
  children: ReactNode;
  /** A row of totals. */
  foot?: ReactNode;
}

/** A table that scrolls sideways by itself, so that the page never does. */
export function Table({ caption, columns, children, foot }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className="table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={columnClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

/** The class that a cell of this column carries, so that heading and cells agree. */
export function columnClass(column: Column): string | undefined {
  const { numeric, wideOnly, className } = column;
  const classes = [numeric && "numeric", wideOnly && "wide-only", className].filter(Boolean);
  return classes.length > 0 ? classes.join(" ") : undefined;
}
