import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import {
  MalformedMultipart,
  MultipartTooLarge,
  readMultipart,
  shownName,
} from "#features/documents/server/index.ts";
import { dataFileLimits } from "../referrer-columns.ts";
import type { RefusedFile, SentForm } from "./data-files.ts";
import { readAtMost } from "./read-at-most.ts";

export type ReceivedBytes = { ok: true; name: string; contents: Buffer } | RefusedFile;

/**
 * Bytes of a whole form that are read to their end: a browser shows the answer only when it has
 * sent everything, and whoever chose a far too large file should read why it is refused.
 */
const mostFormBytes = 150_000_000;

export const tooLarge: RefusedFile = {
  ok: false,
  status: 413,
  problem: `The file is too large. At most ${dataFileLimits.bytes / 1_000_000} MB are allowed.`,
};

/** The one file of a multipart form, under the part `file`. */
export async function receiveDataFile(form: SentForm): Promise<ReceivedBytes> {
  if (Number(form.headers.get("content-length") ?? 0) > mostFormBytes) return tooLarge;
  if (!form.body) return refused(400, "The form is empty.");
  const body = Readable.fromWeb(form.body as ReadableStream);
  const files: { name: string; contents: Promise<Buffer | null> }[] = [];
  let read = 0;
  body.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > mostFormBytes) body.destroy(new MultipartTooLarge("The form is too large."));
  });
  try {
    await readMultipart(
      body,
      Object.fromEntries(form.headers),
      ({ fileName, content }) => {
        const contents = readAtMost(content, files.length > 0 ? 0 : dataFileLimits.bytes);
        // it is asked for below; until then its failure is nobody's
        contents.catch(() => {});
        files.push({ name: fileName, contents });
      },
      { files: new Set(["file"]), texts: new Set(["file", "do"]) },
      dataFileLimits.bytes,
    );
  } catch (error) {
    if (error instanceof MultipartTooLarge) return tooLarge;
    if (error instanceof MalformedMultipart) return refused(400, error.message);
    throw error;
  }
  const [file, second] = files;
  if (!file) return refused(422, "Please select a file.");
  if (second) return refused(422, "Only 1 file can be uploaded at a time");
  const contents = await file.contents;
  if (!contents) return tooLarge;
  return { ok: true, name: nameOf(file.name), contents };
}

/** What HR reads as the file's name. */
export function nameOf(name: string): string {
  return [...shownName(name)].slice(0, 100).join("") || "data.csv";
}

function refused(status: RefusedFile["status"], problem: string): RefusedFile {
  return { ok: false, status, problem };
}
