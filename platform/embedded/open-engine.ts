import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableFiles } from "./embedded-engine-files.ts";

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync", "-c", "shared_buffers=16MB"],
];

let lastWord = "";

/** Only these lines explain an end, and they hold no statement, thus no personal data. */
function noteLastWord(line: string): boolean {
  const [found] = /(?:FATAL|PANIC): .*/.exec(line) ?? [];
  if (found) lastWord = found;
  return false;
}

/**
 * Opens the engine on the database in `folder`, laying one out where there is none.
 * @param end told why the engine cannot go on, now or later; it ends this thread or process
 */
export async function openEngine(folder: string, end: (why: string) => never): Promise<PGlite> {
  const die = (reason: string) => end(lastWord ? `${reason} (${lastWord})` : reason);
  try {
    return await PGlite.create({
      fs: new DurableFiles(folder, die),
      extensions: { pg_trgm },
      startParams,
      initDbStartParams: ["--wal-segsize=4"],
      onStderr: noteLastWord,
    });
  } catch (error) {
    return die((error as Error).message);
  }
}
