import { cleaned } from "./typed-text.ts";

/**
 * Normalises a search text so that any database accepts it: invisible characters and lone
 * surrogates become spaces, also one that the cut splits.
 * @param longest characters; the rest is cut off
 */
export function searchText(text: string | null | undefined, longest: number): string {
  const readable = cleaned((text ?? "").replace(unreadable, " ")).trim();
  return readable.slice(0, longest).replace(unreadable, "").trim();
}

const unreadable = /[\p{Cc}\p{Cs}]+/gu;
