/** Paths match without regard to letter case and to one trailing slash (decisions, "Routes"). */
export function matchedPath(path: string): string {
  const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return bare.toLowerCase();
}
