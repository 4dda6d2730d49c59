import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import {
  type PictureFormat,
  pictureFormats,
  readUploadedName,
} from "#contract/answers/uploaded-picture.ts";

const program = fileURLToPath(new URL("encode-process.ts", import.meta.url));

/** Milliseconds; a photo of 50 megapixels takes a tenth of it. */
const timeoutMs = 180_000;

/** How `encode-process.ts` says that the photo is at fault. */
const unreadable = 65;

export interface PictureFile {
  width: number;
  format: PictureFormat;
  content: Buffer;
}

export interface PhotoEncoder {
  /** Of the photo as it is seen; null where it cannot be read. */
  size(photo: Buffer): Promise<{ width: number; height: number } | null>;
  /** Hands each file of the picture to `keep`. Null where the photo cannot be read. */
  encode(
    photo: Buffer,
    name: string,
    keep: (file: PictureFile) => Promise<void>,
  ): Promise<true | null>;
}

/** Encodes in processes of the lowest priority. */
export const photoEncoder: PhotoEncoder = {
  async size(photo) {
    const said = await run(photo, ["size"]);
    return said === null ? null : JSON.parse(said);
  },

  async encode(photo, name, keep) {
    const folder = await mkdtemp(join(tmpdir(), "photo-"));
    try {
      if ((await run(photo, ["files", name, folder])) === null) return null;
      for (const width of readUploadedName(name)?.widths ?? []) {
        for (const format of pictureFormats) {
          const content = await readFile(join(folder, `${width}.${format}`));
          await keep({ width, format, content });
        }
      }
      return true;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** What the process said; null where the photo is at fault, or keeps it busy for ever. */
async function run(photo: Buffer, args: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [program, ...args], {
    // no secret of ours goes where strangers' files do
    env: {},
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close") as Promise<[number | null]>;
  const said = { out: "", error: "" };
  child.stdout.setEncoding("utf8").on("data", (words: string) => {
    said.out += words;
  });
  child.stderr.setEncoding("utf8").on("data", (words: string) => {
    said.error = (said.error + words).slice(0, 2_000);
  });
  if (child.pid) lower(child.pid);
  // a process that gives up early leaves the rest of the photo unread
  pipeline(Readable.from([photo]), child.stdin).catch(() => {});
  const [code] = await ended;
  if (code === 0) return said.out;
  if (code === unreadable || child.killed) return null;
  throw new Error(`The encoder of photos failed: ${said.error}`);
}

/** Pages come first. Some systems forbid it: then they share. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}
