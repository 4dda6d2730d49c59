import type { NavigationLink } from "#content/navigation.ts";

/** Value of `aria-current` for a link on the page at `path`; letter case does not matter. */
export function currentMark(link: NavigationLink, path: string): "page" | "true" | undefined {
  const here = path.toLowerCase().replace(/(?<=.)\/$/, "");
  const href = link.href.toLowerCase();
  if (here === href) return "page";
  const below = [href, ...(link.covers ?? []).map((cover) => cover.toLowerCase())];
  return below.some((start) => start !== "/" && isBelow(here, start)) ? "true" : undefined;
}

function isBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}
