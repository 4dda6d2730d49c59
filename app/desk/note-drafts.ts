import type { TextStorage } from "../apply/draft.ts";

/** Begins the names of all that the desk keeps in this tab; signing out removes it. */
const deskDraft = "xld-desk.";
const nameOf = (id: number | string) => `${deskDraft}note.${id}`;

/** Notes that were typed and not saved, in this tab alone. */
export function createNoteDrafts(storage: TextStorage) {
  return {
    read: (id: number): string => storage.getItem(nameOf(id)) ?? "",
    keep(id: number, note: string): void {
      try {
        if (note.trim() === "") storage.removeItem(nameOf(id));
        else storage.setItem(nameOf(id), note);
      } catch {
        // full: the note stands in its field all the same
      }
    },
    forget(ids: readonly string[]): void {
      for (const id of ids) storage.removeItem(nameOf(id));
    },
  };
}

/** This tab's storage, or nothing where the browser refuses even to name it. */
export function openTabStorage(): TextStorage {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
