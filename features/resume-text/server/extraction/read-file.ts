import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { type Skipped, type UnreadableReason, unreadableTexts } from "../../unreadable.ts";
import { cleanText } from "./clean-text.ts";
import { extractionLimits } from "./reading.ts";
import { program, sandboxOptions } from "./sandbox.ts";

/** Bounds of one process. */
export interface ProcessLimits {
  /** Milliseconds. */
  time: number;
  /** Bytes of resident memory; only Linux tells it, elsewhere V8's own limit stays. */
  memory: number;
}

export const defaultLimits: ProcessLimits = { time: 20_000, memory: 256 * 1024 * 1024 };
/** Milliseconds between two looks at its memory. */
const lookEvery = 50;
const pageBytes = 4_096;
/** Bytes that a process may say: every character of the longest text as an escape of JSON, and what stands between. */
const maxOutputBytes = 6 * extractionLimits.characters + 64 * 1024;

/** Raised where more of a file is read: what an earlier reader read is then read again. */
export const readerVersion = 2;

/** What became of reading a file: its text, or why there is none. */
export type FileText = { text: string; skipped?: Skipped[] } | { reason: UnreadableReason };

export interface ReadFileOptions {
  /** Whether pictures and scanned pages are read. */
  ocr: boolean;
  limits?: ProcessLimits;
  /** Starts the process that reads; the sandboxed one where left out. */
  start?: typeof startReader;
}

/** Kinds that have no reader: Word's format before 2007. */
const oldWord = "application/msword";

/**
 * Reads the text of a file in a process of its own, which ends with it: without network, environment,
 * further processes and files of ours, in bounded time and memory. Where the file stops it on its
 * way, the text of the pages before counts.
 * @throws Error where the process fails for a reason of ours
 */
export async function readFileText(
  file: Buffer,
  mediaType: string,
  { ocr, limits = defaultLimits, start = startReader }: ReadFileOptions,
): Promise<FileText> {
  if (mediaType === oldWord) return { reason: "old-word" };
  const child = start([mediaType, ocr ? "ocr" : "no-ocr"], limits);
  const said = await run(child, file, limits);
  const text = cleanText(said.texts.join("\n"));
  if (!text) return { reason: said.reason ?? whyEmpty(said.skipped) };
  const skipped = said.reason ? [...said.skipped, { what: "rest" } as const] : said.skipped;
  return skipped.length > 0 ? { text, skipped } : { text };
}

const whyEmpty = (skipped: readonly Skipped[]): UnreadableReason =>
  skipped.some(({ what }) => what === "pictures") ? "ocr-off" : "no-text";

function startReader(args: readonly string[], limits: ProcessLimits): ChildProcess {
  return spawn(process.execPath, [...sandboxOptions, program, ...args], {
    // no secret of ours goes where strangers' files do; the rest saves memory
    env: { MALLOC_ARENA_MAX: "1" },
    timeout: limits.time,
    killSignal: "SIGKILL",
  });
}

interface Said {
  texts: string[];
  skipped: Skipped[];
  reason: UnreadableReason | null;
}

async function run(child: ChildProcess, file: Buffer, limits: ProcessLimits): Promise<Said> {
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  // it is waited for below: where no process can be started, it fails before
  ended.catch(() => {});
  let grewTooLarge = false;
  const stop = () => {
    grewTooLarge = true;
    child.kill("SIGKILL");
  };
  const watching = watchMemory(child.pid, limits.memory, stop);
  if (child.pid) lower(child.pid);
  const fault = collect(child.stderr, 2_000, () => {});
  const output = collect(child.stdout, maxOutputBytes, stop);
  // a process that gives up early leaves the rest of the file unread
  if (child.stdin) pipeline(Readable.from([file]), child.stdin).catch(() => {});
  const [code, signal] = await ended.finally(() => clearInterval(watching));
  const { isWhole, ...said } = readOutput(output());
  if (isWhole) return said;
  if (grewTooLarge || isOutOfMemory(signal, fault())) return { ...said, reason: "too-large" };
  if (signal === "SIGKILL") return { ...said, reason: "too-slow" };
  throw new Error(`The reader of files ended with ${code ?? signal}: ${fault()}`);
}

/**
 * Keeps what a process says, up to `most` bytes; the rest is read and dropped. Where no process could be
 * started it has nothing to say.
 * @param onMore told when it goes on beyond them
 */
function collect(from: Readable | null, most: number, onMore: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  from?.on("data", (chunk: Buffer) => {
    if (bytes < most) chunks.push(chunk.subarray(0, most - bytes));
    if (bytes + chunk.length > most) onMore();
    bytes += chunk.length;
  });
  return () => Buffer.concat(chunks).toString("utf8");
}

const counted = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const skippedPart = v.variant("what", [
  v.object({ what: v.literal("pages"), read: counted, of: counted }),
  v.object({ what: v.literal("scans"), pages: counted }),
  v.object({ what: v.literal("images"), images: counted }),
  v.object({
    what: v.picklist(["text", "pictures", "rest", "deleted", "hidden", "embedded", "parts"]),
  }),
]) satisfies v.GenericSchema<Skipped>;
/** Parts that a process may name: what comes after them is no reading. */
const maxSkipped = 8;

const outputLine = v.union([
  v.object({ text: v.string() }),
  v.object({ skipped: skippedPart }),
  v.object({
    reason: v.nullable(v.picklist(Object.keys(unreadableTexts) as UnreadableReason[])),
  }),
]);

/** What a process has said line by line. A line that a kill cut off, or of another shape, is none. */
function readOutput(output: string): Said & { isWhole: boolean } {
  const said: Said & { isWhole: boolean } = {
    ...{ texts: [], skipped: [], reason: null, isWhole: false },
  };
  for (const line of output.split("\n")) {
    const part = v.safeParse(outputLine, parsed(line));
    if (!part.success) continue;
    if ("text" in part.output) said.texts.push(part.output.text);
    else if ("skipped" in part.output) {
      const { skipped } = part.output;
      const isNew = !said.skipped.some((other) => isDeepStrictEqual(other, skipped));
      if (isNew && said.skipped.length < maxSkipped) said.skipped.push(skipped);
    } else Object.assign(said, { reason: part.output.reason, isWhole: true });
  }
  return said;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** V8 aborts where its heap is full. */
const isOutOfMemory = (signal: NodeJS.Signals | null, fault: string) =>
  signal === "SIGABRT" || /heap out of memory|Array buffer allocation failed/.test(fault);

function watchMemory(
  pid: number | undefined,
  most: number,
  onMore: () => void,
): NodeJS.Timeout | undefined {
  if (!pid || process.platform !== "linux") return undefined;
  return setInterval(async () => {
    // the process may have ended meanwhile
    const sizes = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => "");
    if (Number(sizes.split(" ")[1]) * pageBytes > most) onMore();
  }, lookEvery);
}

/**
 * Pages come first, but at the lowest priority a busy server would not finish in time. Some systems
 * forbid it: then they share.
 */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it shares
  }
}
