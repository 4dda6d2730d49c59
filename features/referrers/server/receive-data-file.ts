import { receiveFile, type SentForm, shownName } from "#features/documents/server/index.ts";
import { dataFileLimits } from "../referrer-columns.ts";
import type { RefusedFile } from "./data-files.ts";

export type ReceivedBytes = { ok: true; name: string; contents: Buffer } | RefusedFile;

export const tooLarge: RefusedFile = {
  ok: false,
  status: 413,
  problem: `The file is too large. At most ${dataFileLimits.bytes / 1_000_000} MB are allowed.`,
};

/** The one file of a multipart form, under the part `file`. */
export async function receiveDataFile(form: SentForm): Promise<ReceivedBytes> {
  const sent = await receiveFile(form, dataFileLimits.bytes, ["do"]);
  if (sent.ok) return { ok: true, name: nameOf(sent.fileName), contents: sent.contents };
  if (sent.why === "too-large") return tooLarge;
  if (sent.why === "absent") return refused(422, "Please select a file.");
  if (sent.why === "several") return refused(422, "Only 1 file can be uploaded at a time");
  return refused(400, sent.message);
}

/** What HR reads as the file's name. */
export function nameOf(name: string): string {
  return [...shownName(name)].slice(0, 100).join("") || "data.csv";
}

function refused(status: RefusedFile["status"], problem: string): RefusedFile {
  return { ok: false, status, problem };
}
