import type { ApplicationSort } from "#contract/answers/application-status.ts";
import {
  type ApplicationField,
  type ApplicationFieldId,
  applicationFields,
  isAsked,
  questionsField,
} from "../application-fields.ts";
import { choosables } from "../decisions.ts";
import { tableView, viewParameter } from "./application-list.ts";
import type { ExportColumn } from "./referral-columns.ts";

/** A column that HR may choose for its Excel and CSV files, and for the table of the list. */
export interface SheetColumn extends ExportColumn {
  heading: string;
  /** What its cells hold; text stays text, also where it looks like a number. */
  kind: "text" | "number" | "date";
  /** In characters, in Excel. */
  width: number;
  /** Left out until somebody chooses it. */
  unusual?: true;
  /** The order of the list by what it shows. */
  sort?: ApplicationSort;
}

/** Questions of the form for which the desk has a term of its own. */
export const answerNames: Partial<Record<string, string>> = {
  jobCellNumber: "Mobile number",
  jobSelect: "Opening",
  jobExperience: "Experience",
} satisfies Partial<Record<ApplicationFieldId, string>>;

const text = { kind: "text" } as const;

const heading = (id: ApplicationFieldId) => {
  const { label } = applicationFields.find((each) => each.id === id) as ApplicationField;
  return answerNames[id] ?? label;
};
const answer = (id: ApplicationFieldId, width: number) =>
  ({ key: id, heading: heading(id), shows: id, width, kind: "text" }) as const;

const known = [
  { key: "date", heading: "Date", shows: "receivedDay", kind: "date", width: 13, sort: "date" },
  { key: "number", heading: "Number", shows: "number", ...text, width: 15, unusual: true },
  { key: "name", heading: "Name", shows: "name", ...text, width: 26, sort: "name" },
  { ...answer("jobEmail", 30), key: "email" },
  { ...answer("jobCellNumber", 15), key: "mobile" },
  { ...answer("jobSelect", 28), key: "opening", sort: "position" },
  { ...answer("jobExperience", 12), key: "experience", kind: "number", sort: "experience" },
  { ...answer("jobCTC", 12), key: "ctc", kind: "number", sort: "ctc" },
  { ...answer("jobCity", 18), key: "city", sort: "city" },
  { ...answer("jobState", 18), key: "state", unusual: true },
  { ...answer("jobStreetAdd", 32), key: "street", unusual: true },
  { ...answer("jobZipCode", 10), key: "zip", unusual: true },
  { ...answer("jobGender", 10), key: "gender", unusual: true },
  { key: "source", heading: "Source", shows: "sourceName", ...text, width: 14, sort: "source" },
  { key: "employee", heading: "Employee ID", shows: "employeeId", ...text, width: 14 },
  { key: "referrer", heading: "Referrer", shows: "referrer", ...text, width: 22 },
  { key: "status", heading: "Status", shows: "statusName", ...text, width: 12, unusual: true },
  { key: "stage", heading: "Stage", shows: "stage", ...text, width: 18, sort: "status" },
  { key: "reason", heading: "Reason", shows: "reason", ...text, width: 28 },
  ...choosables.map(({ sheet, column }) => ({ ...sheet, ...text, shows: column })),
  { key: "note", heading: "Note", shows: "notes", ...text, width: 44 },
  { ...answer("jobComments", 44), key: "comments" },
  { key: "answers", heading: questionsField.label, shows: "questions", ...text, width: 44 },
  { key: "resume", heading: "Resume", shows: "resume", ...text, width: 44 },
] as const satisfies readonly SheetColumn[];

/** What the column of the name shows. */
export const inName: readonly string[] = ["jobFName", "jobLName"] satisfies ApplicationFieldId[];

/** Whatever else the form asks: a question that is added may be chosen at once. */
const others = (applicationFields as readonly ApplicationField[])
  .filter((field) => isAsked(field) && !inName.includes(field.id))
  .filter(({ id }) => !known.some(({ shows }) => shows === id))
  .map(({ id }) => ({ ...answer(id as ApplicationFieldId, 24), unusual: true }) as const);

/** Every column that may be chosen, in the order in which files have them. */
export const sheetColumns: readonly SheetColumn[] = [...known, ...others];

const all = sheetColumns;

/** What files hold until their reader has chosen columns. */
export const defaultSheetColumns = all.filter(({ unusual }) => !unusual);

/** Name of the parameter and of the form's checkboxes; each value is one key, or several with commas. */
export const columnsParameter = "columns";

export type RequestedColumns =
  | { ok: true; columns: readonly SheetColumn[] }
  | { ok: false; message: string };

/**
 * The columns that an address or a form asks for, in the order of files; null where it asks for none.
 * A key that no column has is refused.
 */
export function parseColumns(parameters: URLSearchParams): RequestedColumns | null {
  const keys = parameters
    .getAll(columnsParameter)
    .flatMap((value) => value.split(","))
    .filter((key) => key !== "");
  if (keys.length === 0) return null;
  const unknown = keys.find((key) => !all.some((column) => column.key === key));
  if (unknown === undefined) return { ok: true, columns: columnsOf(keys) };
  const known = all.map(({ key }) => key).join(", ");
  const shown = unknown.replace(/[^\p{L}\p{N}_-]/gu, "").slice(0, 40);
  return { ok: false, message: `There is no column “${shown}”. The columns are: ${known}.` };
}

/** The columns of these keys, in the order of files. Keys of columns that are no longer offered are left out. */
export function columnsOf(keys: readonly string[]): readonly SheetColumn[] {
  return all.filter(({ key }) => keys.includes(key));
}

/** What an account has chosen, or the usual columns: their keys. */
export function keysInUse(chosen: readonly string[] | null | undefined): string[] {
  const columns = columnsOf(chosen ?? []);
  return (columns.length > 0 ? columns : defaultSheetColumns).map(({ key }) => key);
}

/** What the table may show beside its candidates. */
export const tableColumns = all.filter(({ key }) => key !== "name");

type KnownKey = (typeof known)[number]["key"];
/** Keys of the columns of a table of which nobody has chosen any. */
const defaultTable: readonly string[] = [
  "mobile",
  "email",
  "opening",
  "experience",
  "ctc",
  "city",
  "source",
  "date",
  "resume",
  "stage",
] satisfies KnownKey[];

/** Parameter of the button that moves a column one place on, without script. */
export const moveUpParameter = "up";

/**
 * Keys of the columns of the table that an address or its form asks for, in that order; the usual ones where it names none.
 * @returns undefined where it asks for no table
 */
export function readTable(search: URLSearchParams): readonly string[] | undefined {
  if (search.get(viewParameter) !== tableView) return undefined;
  const requestedKeys = search.getAll(columnsParameter).flatMap((value) => value.split(","));
  return movedUp(tableKeys(requestedKeys), search.get(moveUpParameter));
}

/** Those of the keys that the table has columns for, each once; the usual ones where there are none. */
export function tableKeys(keys: readonly string[] = []): readonly string[] {
  const known = [...new Set(keys)].filter((key) => tableColumns.some((each) => each.key === key));
  return known.length > 0 ? known : defaultTable;
}

/** The keys with this one a place further on. */
export function movedUp(keys: readonly string[], key: string | null): readonly string[] {
  const at = key === null ? -1 : keys.indexOf(key);
  if (key === null || at < 1) return keys;
  return keys.toSpliced(at, 1).toSpliced(at - 1, 0, key);
}

/** The parameters from which `readTable` reads the same table. */
export function writeTable(keys: readonly string[]): [string, string][] {
  const view: [string, string] = [viewParameter, tableView];
  return keys.join() === defaultTable.join() ? [view] : [view, [columnsParameter, keys.join()]];
}
