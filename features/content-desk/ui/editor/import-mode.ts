import type { ImportMode } from "#features/publishing/server/index.ts";

/** Nothing is removed unless that was chosen. */
export function readMode(text: string | null): ImportMode {
  return text === "replace" ? "replace" : "merge";
}
