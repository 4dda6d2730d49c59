import { wirePaths } from "#contract/wire.ts";

/** Paths match without regard to letter case and to one trailing slash (decisions, "Routes"). */
export function matchedPath(path: string): string {
  const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return bare.toLowerCase();
}

const folders = new Set(["opening", "applynow", "documents", "assets"]);
const files = new Set([
  "",
  "current-openings",
  "opening",
  "applynow",
  "application-received",
  "refer-data",
  "healthz",
  "readyz",
]);
const calls = new Set(Object.values(wirePaths).map(matchedPath));

/**
 * The path as logs may name it: what a visitor or a stranger typed in stays out of them.
 * @param path as `matchedPath` gives it
 */
export function loggedPath(path: string): string {
  if (calls.has(path)) return path;
  const [, first = "", second] = path.split("/", 3);
  if (second !== undefined) return folders.has(first) ? `/${first}/*` : "other";
  return files.has(first) ? `/${first}` : "other";
}
