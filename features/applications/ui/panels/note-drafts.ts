import { forgetTyped, keepTyped, readTyped } from "#ui/enhance/unsaved-drafts.ts";

const placeOf = (id: number | string) => `note:${id}`;

/** The note that this person typed at an application and did not save; empty where there is none. */
export function readNote(id: number, by: string, now?: number): string {
  return readTyped(placeOf(id), by, now)?.fields[0]?.[1] ?? "";
}

export function keepNote(id: number, by: string, note: string, now = Date.now()): void {
  if (note.trim() === "") forgetTyped(placeOf(id));
  else keepTyped(placeOf(id), { by, at: now, fields: [["note", note]] });
}

export function forgetNotes(ids: readonly string[]): void {
  for (const id of ids) forgetTyped(placeOf(id));
}
