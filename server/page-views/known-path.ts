/** What is no page of ours: mistyped addresses, and names that someone made up. */
export const otherPages = "other";

/**
 * The canonical path among `pages` that an address shows, in any letter case, with or without a
 * slash at its end. What stands below a page counts as that page, where there is no nearer one.
 */
export function knownPath(path: string, pages: readonly string[]): string {
  const asked = path.toLowerCase().replace(/\/$/, "") || "/";
  const canonical = new Map(pages.map((page) => [page.toLowerCase(), page]));
  for (let part = asked; part !== ""; part = part.slice(0, part.lastIndexOf("/"))) {
    const found = canonical.get(part);
    if (found) return found;
  }
  return otherPages;
}
