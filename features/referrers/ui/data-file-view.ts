import { dayAndTime } from "#contract/days/indian-moment.ts";
import type { ReferrerColumn } from "../referrer-columns.ts";
import type { DataFile, DataFilePreview, PublishMode } from "../server/data-files.ts";

/** Rows of one kind that a preview shows; all are counted. */
const maxShown = 200;

export interface RowView {
  /** Null of a row that only the list has. */
  line: number | null;
  referID: string;
  name: string;
  team: string;
  fields: { column: ReferrerColumn; before: string; after: string }[];
}

export interface Counted<Row> {
  count: number;
  /** The first of them. */
  rows: Row[];
}

export interface PreviewView {
  id: string;
  name: string;
  sent: string;
  mode: PublishMode;
  revision: number;
  rows: number;
  /** What `replace` replaces, such as `all employees`. */
  scope: string;
  problems: Counted<{ line: number; problem: string }>;
  added: Counted<RowView>;
  changed: Counted<RowView>;
  removed: Counted<RowView>;
  unchanged: number;
  isLegacyEncoding: boolean;
  ignored: string[];
  missingPictures: Counted<string>;
  /** IDs whose private link ends. */
  endingLinks: Counted<string>;
}

/** @param missing names of pictures that the site does not have */
export function viewPreview(
  preview: DataFilePreview,
  mode: PublishMode,
  missing: readonly string[],
): PreviewView {
  const { file, plan, types } = preview;
  return {
    id: file.id,
    name: file.name,
    sent: viewFile(file).sent,
    mode,
    revision: preview.revision,
    rows: preview.rows,
    scope: types.length === 1 ? `all ${types[0]}s` : "the whole list",
    problems: counted(preview.problems),
    added: counted(plan.added.map(({ line, row }) => viewRow(row, line))),
    changed: counted(plan.changed.map(({ line, row, fields }) => viewRow(row, line, fields))),
    removed: counted(plan.removed.map((row) => viewRow(row, null))),
    unchanged: plan.unchanged,
    isLegacyEncoding: preview.encoding === "windows-1252",
    ignored: preview.ignored,
    missingPictures: counted(missing),
    endingLinks: counted(preview.endingLinks),
  };
}

function viewRow(
  row: { referID: string; referName: string; team: string },
  line: number | null,
  fields: RowView["fields"] = [],
): RowView {
  return { line, referID: row.referID, name: row.referName, team: row.team, fields };
}

function counted<Row>(rows: readonly Row[]): Counted<Row> {
  return { count: rows.length, rows: rows.slice(0, maxShown) };
}

export interface FileView {
  id: string;
  name: string;
  /** When and by whom. */
  sent: string;
  published: string | null;
}

export function viewFile({ id, name, uploadedAt, uploadedBy, publishedAt }: DataFile): FileView {
  return {
    id,
    name,
    sent: `${dayAndTime(uploadedAt)}${uploadedBy ? ` by ${uploadedBy}` : ""}`,
    published: publishedAt && dayAndTime(publishedAt),
  };
}
