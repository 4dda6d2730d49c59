/** What is no page of ours: mistyped addresses, and names that someone made up. */
export const otherPages = "other";

/**
 * The canonical path among `pages` that an address shows, in any letter case, with or without a
 * slash at its end. Where a page ends in a star, what stands below it is the same page.
 */
export function knownPath(path: string, pages: readonly string[]): string {
  const asked = path.toLowerCase().replace(/\/$/, "") || "/";
  for (const page of pages) {
    const own = page.replace(/\/\*$/, "");
    if (asked === own.toLowerCase()) return own;
    if (own !== page && asked.startsWith(`${own.toLowerCase()}/`)) return own;
  }
  return otherPages;
}
