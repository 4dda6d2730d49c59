import { statusNames } from "#content/desk.ts";
import type { ApplicationStatus } from "../../application-list.ts";
import type { AskedChange } from "./read-change.ts";

/** Parameter of the address that says what was just done: counts and kinds, nothing of people. */
export const doneParameter = "done";

export function writeDone({ ids, status, note }: AskedChange): [string, string] {
  const what = [String(ids.length), status ?? "", note ? "note" : ""];
  return [doneParameter, what.join(".")];
}

function readUndone(search: URLSearchParams): string | null {
  const [, count] = /^undone\.(\d{1,6})$/.exec(search.get(doneParameter) ?? "") ?? [];
  if (!count) return null;
  return count === "1" ? "Undone." : `Undone for ${count} applications.`;
}

/** The sentence for it, or null where the address says nothing that we know. */
export function readDone(search: URLSearchParams): string | null {
  const undone = readUndone(search);
  if (undone) return undone;
  const [, count, status, note] =
    search.get(doneParameter)?.match(/^(\d{1,3})\.([a-z-]*)\.((?:note)?)$/) ?? [];
  if (!count || !(status || note)) return null;
  if (status && !Object.hasOwn(statusNames, status)) return null;
  const many = count !== "1";
  const subject = many ? `${count} applications are` : "The application is";
  const name = status && statusNames[status as ApplicationStatus];
  if (!name) return many ? `The note was added to ${count} applications.` : "The note is saved.";
  return `${subject} now marked “${name}”${note ? ", with your note" : ""}.`;
}
