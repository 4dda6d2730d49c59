import { groupedNumber } from "#ui/figures/grouped-number.ts";

interface Shown {
  rows: readonly unknown[];
  count: number;
  exact: boolean;
  page: number;
}

/** Such as `101 to 200 of 2,418`. */
export function shownRange({ rows, count, exact, page }: Shown, perPage: number): string {
  const before = (page - 1) * perPage;
  const [first, last] = [before + 1, before + rows.length];
  const all = exact ? groupedNumber(count) : `more than ${groupedNumber(count)}`;
  return `${groupedNumber(first)} to ${groupedNumber(last)} of ${all}`;
}
