import { statusNames } from "#content/application-names.ts";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { counted } from "#contract/text/counted.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { RequestedChange } from "./read-change.ts";

/** Parameter of the address that says what was just done: counts and kinds, nothing of people. */
export const doneParameter = "done";

export function writeDone({ ids, ...change }: RequestedChange): [string, string] {
  return writeDoneMany(ids.length, change);
}

/** The same of a change of many. */
export function writeDoneMany(
  count: number,
  { status, note }: { status?: unknown; note?: unknown },
): [string, string] {
  return [doneParameter, [count, status ?? "", note ? "note" : ""].join(".")];
}

export const questionAsked =
  "Asked. The question is on the candidate’s page; its email is among the messages to the candidate.";

const whole = new Map<string, string>([
  ["ask", questionAsked],
  [
    "withdraw-question",
    "The question is withdrawn. An email that was not sent yet is not sent any more.",
  ],
  ["resume", "The resume is added. Searches find what it says as soon as it is read."],
  ["email", "The email is corrected. The history below says who did it."],
  ["table", "Saved: your table has these columns."],
  ["merged", "Merged. The other application is shown within this one."],
  ["unmerged", "Separated. Both applications are in the list again."],
]);

function readUndone(search: URLSearchParams): string | null {
  const [, count] = /^undone\.(\d{1,6})$/.exec(search.get(doneParameter) ?? "") ?? [];
  if (!count) return null;
  return count === "1" ? "Undone." : `Undone for ${groupedNumber(Number(count))} applications.`;
}

function readColumnsDone(search: URLSearchParams): string | null {
  const [, count] = /^columns\.(\d{1,2})$/.exec(search.get(doneParameter) ?? "") ?? [];
  if (!count) return null;
  if (count === "0") return "Your Excel and CSV files have the usual columns again.";
  const columns = counted(Number(count), "column");
  return `Saved: your Excel and CSV files have ${columns}.`;
}

/** The sentence for it, or null where the address says nothing that we know. */
export function readDone(search: URLSearchParams): string | null {
  const known = whole.get(search.get(doneParameter) ?? "");
  const message = readUndone(search) ?? readColumnsDone(search) ?? known;
  if (message) return message;
  const [, count, status, note] =
    search.get(doneParameter)?.match(/^(\d{1,6})\.([a-z-]*)\.((?:note)?)$/) ?? [];
  if (!count || !(status || note)) return null;
  if (status && !Object.hasOwn(statusNames, status)) return null;
  const many = count !== "1";
  const counted = groupedNumber(Number(count));
  const subject = many ? `${counted} applications are` : "The application is";
  const name = status && statusNames[status as ApplicationStatus];
  if (!name) return many ? `The note was added to ${counted} applications.` : "The note is saved.";
  return `${subject} now marked “${name}”${note ? ", with your note" : ""}.`;
}
