/** Pages at either end that always show, and pages around the current one (itself included). */
const margin = 2;
const range = 5;

export type PagerItem = number | "gap-before" | "gap-after";

/**
 * Numbers to show for `page` of `pages` (both from 1), with a gap where numbers are left out.
 * A gap never stands for a single page: that page shows instead.
 */
export function pagerItems(page: number, pages: number): PagerItem[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const last = Math.min(pages, first + range - 1);
  const shows = (n: number) => n <= margin || n > pages - margin || (n >= first && n <= last);
  const items: PagerItem[] = [];
  for (let n = 1; n <= pages; n++) {
    const gap = n < page ? "gap-before" : "gap-after";
    if (shows(n) || (shows(n - 1) && shows(n + 1))) items.push(n);
    else if (items.at(-1) !== gap) items.push(gap);
  }
  return items;
}
