import type { Readable } from "node:stream";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { SentForm } from "#features/documents/server/index.ts";
import type { CsvProblem } from "#platform/csv/csv-records.ts";
import type { Encoding } from "#platform/csv/decode-csv.ts";
import type { ApplicantType } from "../referrer-columns.ts";
import type { DataPlan } from "./plan-data-file.ts";

/** `add` leaves those alone whom the file does not name; `replace` takes them away. */
export const publishModes = ["add", "replace"] as const;
export type PublishMode = (typeof publishModes)[number];

/** A file that waits to be published, or was within the last days. */
export interface DataFile {
  id: string;
  name: string;
  sentAt: Date;
  /** Null where the account is not known. */
  sentBy: string | null;
  publishedAt: Date | null;
}

export type ReceivedFile =
  /** `problems` of its rows are there to be looked at in the preview. */
  { ok: true; id: string; rows: number; problems: number } | RefusedFile;

export interface RefusedFile {
  ok: false;
  /** What an HTTP answer has. */
  status: 400 | 404 | 409 | 413 | 422;
  problem: string;
}

/** What publishing a file would do. Nothing is changed by looking. */
export interface DataFilePreview {
  file: DataFile;
  /** Of the list that it was compared with; publishing asks for it again. */
  revision: number;
  /** Rows of the file. */
  rows: number;
  types: ApplicantType[];
  encoding: Encoding;
  /** Rows that keep it from being published. */
  problems: CsvProblem[];
  /** Columns of the file that mean nothing here. */
  ignored: string[];
  plan: Pick<DataPlan, "added" | "changed" | "removed" | "unchanged">;
  /** IDs whose private link ends, because their person leaves or has another name. */
  endingLinks: string[];
}

export interface PublishedCounts {
  added: number;
  changed: number;
  removed: number;
}

export type PublishResult =
  | { ok: true; counts: PublishedCounts }
  /** `changed`: the list is no more what the preview was compared with. */
  | { ok: false; reason: "absent" | "published" | "problems" | "changed" };

/** HR's data files: received, looked at, then published as one change of the list of referrers. */
export interface DataFiles {
  /** Takes the one file of a multipart form. */
  receiveForm(form: SentForm, actor: StaffUser): Promise<ReceivedFile>;
  /** An id under which this account may send one file, for a quarter of an hour. */
  makeAddress(name: string, actor: StaffUser): Promise<string>;
  /** Takes the file for which the address was made. */
  receiveAt(id: string, body: Readable, actor: StaffUser): Promise<ReceivedFile>;
  /** Newest first. */
  list(): Promise<DataFile[]>;
  /** Null where there is no such file, or nothing of it is left because it was published. */
  preview(id: string, mode: PublishMode): Promise<DataFilePreview | null>;
  /** Everything or nothing. @param revision the preview's own */
  publish(
    what: { id: string; mode: PublishMode; revision: number },
    actor: StaffUser,
  ): Promise<PublishResult>;
  /** Forgets a file that waits. */
  discard(id: string, actor: StaffUser): Promise<void>;
  /** Forgets files that are a week old, and addresses that nobody used. */
  sweep(): Promise<number>;
}
