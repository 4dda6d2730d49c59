import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { boundedCount, type Counted } from "../counted-list.ts";

/** Such as `2,418`, or `10,000+`. */
export function countInWords({ count, exact = true }: { count: number; exact?: boolean }): string {
  return `${groupedNumber(count)}${exact ? "" : "+"}`;
}

/** The same of what was counted as far as `boundedCount` asks. */
export const boundedInWords = (count: number) => countInWords(boundedCount(count));

interface Shown extends Counted {
  rows: readonly unknown[];
  page: number;
}

/** Such as `101 to 200 of 2,418`, or of `10,000+`; `15,001 to 15,100` alone behind what was counted. */
export function shownRange({ rows, page, ...counted }: Shown, perPage: number): string {
  const before = (page - 1) * perPage;
  const [first, last] = [before + 1, before + rows.length];
  const range = `${groupedNumber(first)} to ${groupedNumber(last)}`;
  return last > counted.count ? range : `${range} of ${countInWords(counted)}`;
}
