/** The part of the browser's own `Storage` that texts need. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** `localStorage`, or nothing where the browser refuses even to name it. */
export function openTextStorage(): TextStorage {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
