import type { TextStorage } from "./draft.ts";

/** `localStorage`, or nothing where the browser refuses even to name it. */
export function openTextStorage(): TextStorage {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
