import type { RecordKind } from "#content/record-kinds.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { counted } from "#contract/text/counted.ts";
import type { ChoiceFilter, ListDeclaration, TextFilter } from "#records/list/list-declaration.ts";

/** Field of the form with the revision that it was opened with. */
export const revisionField = "revision";

/** A question of a register's entries. Its value is text; a moment is an ISO one. */
export interface RegisterField {
  key: string;
  label: string;
  control: "line" | "email" | "area" | "number" | "moment" | "choice";
  required?: true;
  hint?: string;
  options?: readonly string[];
  /** Asked once there is an entry: it happens later. */
  later?: true;
}

export interface RegisterState {
  key: string;
  name: string;
  /** What has to be said by then. */
  needs?: string;
}

/**
 * A register that HR keeps by hand, with a time that the law gives. List, export, form, one entry with
 * its history, the count on the rail and retention follow from this declaration, which is plain data.
 *
 * Declare one with `as const satisfies Register`, and name it in `registers.ts`. See docs/decisions/0088-registers.md.
 */
export interface Register extends RecordKind {
  /** One of them, as a subject in the audit log. */
  one: string;
  lead: string;
  add: string;
  fields: readonly RegisterField[];
  /** The text that names an entry. */
  heading: string;
  /** The moment from which the time runs. */
  from: string;
  /** From the first to the last, which closes it. */
  states: readonly [RegisterState, ...RegisterState[]];
  /** How long there is, and what for. */
  due: { hours: number; label: string; law: string };
  /** What ends that time: a state other than the first, or a moment that is entered. */
  met: "state" | { field: string };
  audit: { entered: string; changed: string; exported: string };
  exportCall: string;
  list: ListDeclaration & {
    exportPath: `/${string}`;
    filters: { text: TextFilter & { kind: "search" }; state: ChoiceFilter };
  };
}

/** Of an entry: what was said, by key. */
export type EntryValues = Readonly<Partial<Record<string, string>>>;

/** What was said, as people read it; "" where nothing was. */
export function shownValue({ key, control }: RegisterField, values: EntryValues): string {
  const value = values[key] ?? "";
  return control === "moment" && value ? momentInWords(new Date(value)) : value;
}

export function stateName({ states }: Register, wanted: string): string {
  return states.find(({ key }) => key === wanted)?.name ?? wanted;
}

/** The name of an entry: its first words. */
export function headingOf({ heading, label }: Register, values: EntryValues): string {
  const [line = ""] = (values[heading] ?? label).split("\n");
  return [...line].length > 80 ? `${[...line].slice(0, 80).join("")}…` : line;
}

/** The filter of a list, and what it finds beside the states. */
export const overdue = "overdue";

export function stateFilter(states: readonly { key: string; name: string }[]) {
  const names = states.map(({ key, name }) => [key, name]);
  return {
    kind: "choice",
    label: "Status",
    options: [...states.map(({ key }) => key), overdue],
    names: { ...Object.fromEntries(names), [overdue]: "Overdue" },
    all: "All",
    tabs: true,
  } as const;
}

export const isClosed = ({ states }: Register, state: string) => state === states.at(-1)?.key;

/** When the time that the law gives, or the company's own, is over. */
export function dueAt({ due }: Register, from: Date): Date {
  return new Date(from.getTime() + due.hours * hour);
}

const hour = 60 * 60_000;
const day = 24 * hour;

/** Such as `12 days left`, `5 hours left` or `2 days late`. */
export function timeLeft(due: Date, now: Date): string {
  const remaining = due.getTime() - now.getTime();
  const [count, unit] =
    Math.abs(remaining) >= 2 * day
      ? [Math.floor(Math.abs(remaining) / day), "day"]
      : [Math.floor(Math.abs(remaining) / hour), "hour"];
  const span = count === 0 ? "less than an hour" : counted(count, unit);
  return `${span} ${remaining < 0 ? "late" : "left"}`;
}
