import { groupedNumber } from "#ui/figures/grouped-number.ts";

/** Says how many rows a table does not show. */
export function MoreRows({ count, rows }: { count: number; rows: readonly unknown[] }) {
  if (count <= rows.length) return null;
  return (
    <p className="data-more soft">
      The first {groupedNumber(rows.length)} of {groupedNumber(count)}.
    </p>
  );
}
