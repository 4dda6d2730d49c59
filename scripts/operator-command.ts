import type { Progress } from "#features/backup/server/objects.ts";
import { readPlace } from "#platform/config.ts";
import { refuseOtherUser } from "#platform/files/folder-owner.ts";
import { explain, OperatorError } from "#platform/operator-error.ts";
import { loadSettings } from "#platform/settings-file.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";

/** What broke under a command, as whoever typed it can mend it; by the code of the fault. */
const sentences: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room and repeat the command: it goes on where it was.",
  EACCES: "A file or folder may not be read or written by this user.",
  EROFS: "The folder lies on a disk that may not be written to.",
  ECONNREFUSED: "The database or the document store does not answer. Repeat the command later.",
  ECONNRESET: "The connection to the database or the document store broke. Repeat the command.",
  EPIPE: "The connection to the database or the document store broke. Repeat the command.",
  ETIMEDOUT: "The database or the document store does not answer. Repeat the command later.",
  "57P01": "The database was stopped meanwhile. Repeat the command.",
  "57P03": "The database is starting or stopping. Repeat the command later.",
  "42501": "The user named in DATABASE_URL may not make or read tables there.",
};

const away = "The database or the document store is out of reach. Repeat the command later.";

/**
 * Runs a command that an operator types: `--settings=FILE` first, as package.json says it, then its
 * own words. `help` prints how it is used; a fault is told in a sentence, and the exit code is 1.
 */
export async function runOperatorCommand(
  usage: string,
  work: (words: string[]) => Promise<void>,
): Promise<void> {
  try {
    const [settings = "", ...rest] = process.argv.slice(2);
    const named = settings.startsWith("--settings=");
    if (named) loadSettings(settings.slice("--settings=".length));
    const words = named ? rest : process.argv.slice(2);
    if (words[0] === "help" || words.includes("--help")) process.stdout.write(usage);
    else {
      refuseOtherUser(readPlace(process.env));
      await work(words);
    }
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** For whoever waits at the terminal. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

const tellEvery = 5_000;

/** Says sentences at once, and how much of the documents is done every few seconds. */
export function reportProgress(): Progress {
  let objects = 0;
  let bytes = 0;
  let saidAt = performance.now();
  return {
    say(text) {
      tell(text);
      objects = 0;
      bytes = 0;
      saidAt = performance.now();
    },
    done(moreObjects, moreBytes) {
      objects += moreObjects;
      bytes += moreBytes;
      if (performance.now() - saidAt < tellEvery) return;
      saidAt = performance.now();
      tell(`  ${objects.toLocaleString("en")} documents and pictures, ${inMegabytes(bytes)}`);
    },
  };
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError || !(error instanceof Error)) return explain(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return error.message;
  const sentence = sentences[code ?? ""];
  if (sentence) return sentence;
  if (isStoreUnavailable(error)) return away;
  return error.cause ? sentenceOf(error.cause) : explain(error);
}
