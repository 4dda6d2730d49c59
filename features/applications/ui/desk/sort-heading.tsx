import { Link } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import { columnClass } from "#ui/components/table.tsx";
import { firstDirection } from "../../list/application-list-query.ts";
import type { ApplicationColumn } from "./applications-columns.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";

interface SortHeadingProps {
  column: Omit<ApplicationColumn, "cell">;
  state: DeskQuery;
}

/** A column's heading; where it can be sorted by, a link that does it, and turns it round. */
export function SortHeading({ column, state }: SortHeadingProps) {
  const { label, sort } = column;
  const className = columnClass(column);
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const { query } = state;
  const isSorted = query.sort === sort;
  const descending = isSorted ? !query.descending : firstDirection(sort);
  const direction = query.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <Link
        to={deskHref({ ...state, query: { ...query, sort, descending }, page: 1 })}
        preventScrollReset
      >
        {label}
        {isSorted && <Icon name={query.descending ? "chevron-down" : "chevron-up"} />}
      </Link>
    </th>
  );
}
