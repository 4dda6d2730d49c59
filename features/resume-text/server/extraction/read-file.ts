import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { UnreadableReason } from "../../unreadable.ts";
import { cleanText } from "./clean-text.ts";
import { program, sandboxOptions } from "./sandbox.ts";

/** Bounds of one process. */
export interface ProcessLimits {
  /** Milliseconds. */
  time: number;
  /** Bytes of resident memory; only Linux tells it, elsewhere V8's own limit stays. */
  memory: number;
}

const usualLimits: ProcessLimits = { time: 20_000, memory: 256 * 1024 * 1024 };
/** Milliseconds between two looks at its memory. */
const lookEvery = 50;
const pageBytes = 4_096;

/** What became of reading a file: its text, or why there is none. */
export type FileText = { text: string } | { reason: UnreadableReason };

export interface ReadFileOptions {
  /** Whether pictures and scanned pages are read. */
  ocr: boolean;
  limits?: ProcessLimits;
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
  { ocr, limits = usualLimits }: ReadFileOptions,
): Promise<FileText> {
  if (mediaType === oldWord) return { reason: "old-word" };
  const said = await run(file, [mediaType, ocr ? "ocr" : "no-ocr"], limits);
  const text = cleanText(said.texts.join("\n"));
  if (text) return { text };
  return { reason: said.reason ?? "no-text" };
}

interface Said {
  texts: string[];
  reason: UnreadableReason | null;
}

async function run(file: Buffer, args: readonly string[], limits: ProcessLimits): Promise<Said> {
  const child = spawn(process.execPath, [...sandboxOptions, program, ...args], {
    // no secret of ours goes where strangers' files do; the rest saves memory
    env: { MALLOC_ARENA_MAX: "1" },
    timeout: limits.time,
    killSignal: "SIGKILL",
  });
  let grewTooLarge = false;
  const watching = watchMemory(child.pid, limits.memory, () => {
    grewTooLarge = true;
    child.kill("SIGKILL");
  });
  if (child.pid) lower(child.pid);
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  let fault = "";
  child.stderr.setEncoding("utf8").on("data", (words: string) => {
    fault = (fault + words).slice(0, 2_000);
  });
  const said: Said = { texts: [], reason: null };
  let isWhole = false;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const part = readLine(line);
    if (part && "text" in part) said.texts.push(part.text);
    if (part && "reason" in part) {
      said.reason = part.reason;
      isWhole = true;
    }
  });
  // a process that gives up early leaves the rest of the file unread
  pipeline(Readable.from([file]), child.stdin).catch(() => {});
  const [code, signal] = await ended.finally(() => clearInterval(watching));
  if (isWhole) return said;
  if (grewTooLarge || isOutOfMemory(signal, fault)) return { ...said, reason: "too-large" };
  if (signal === "SIGKILL") return { ...said, reason: "too-slow" };
  throw new Error(`The reader of files ended with ${code ?? signal}: ${fault}`);
}

/** A line that a kill cut off is none. */
function readLine(line: string): { text: string } | Pick<Said, "reason"> | null {
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
