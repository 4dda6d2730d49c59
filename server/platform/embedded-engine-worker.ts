import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { EngineAnswer, EngineRequest } from "./embedded-engine.ts";
import { DurableFiles, syncTree } from "./embedded-engine-files.ts";
import { syncPath } from "./sync-path.ts";

if (!parentPort) throw new Error("The embedded engine runs in a worker thread.");
const port = parentPort;
const { folder } = workerData as { folder: string };

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync", "-c", "shared_buffers=16MB"],
];

const rollback = simpleQuery("ROLLBACK");
const forgetSession = simpleQuery("DISCARD ALL");
const startupMessage = 0;
const terminateMessage = 0x58;

let lastWord = "";

if (!existsSync(folder)) await initialise();
const engine = await openEngine(folder);

port.on("message", ({ id, messages }: EngineRequest) => {
  if (messages === "close") {
    engine.close().then(() => process.exit(0));
    return;
  }
  const answer = run(messages);
  port.postMessage({ id, answer } satisfies EngineAnswer, [answer.buffer]);
});
port.postMessage("ready");

async function openEngine(path: string): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: new DurableFiles(path, die),
      extensions: { pg_trgm },
      startParams,
      initDbStartParams: ["--wal-segsize=4"],
      onStderr: noteLastWord,
    });
  } catch (error) {
    return die((error as Error).message);
  }
}

/** A crash while the files are laid out must not leave half a database under its real name. */
async function initialise(): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const fresh = await openEngine(unfinished);
  await fresh.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

/** One session outlives the connections: each new one must find it as if it were new. */
function run(messages: Uint8Array): Uint8Array<ArrayBuffer> {
  if (messages[0] === terminateMessage) return new Uint8Array();
  if (messages[0] === startupMessage) {
    exchange(rollback);
    exchange(forgetSession);
  }
  // Copied, because the answer to a start-up message is a view of the engine's own buffer.
  if (messages[0] === startupMessage) return new Uint8Array(engine.execProtocolRawSync(messages));
  return exchange(messages);
}

/**
 * Works the messages off before it returns. The engine's plain call for this parses each answer
 * once more for callers of another kind, and keeps the parsed messages for ever.
 */
function exchange(messages: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const onRawData = (bytes: Uint8Array) => {
    parts.push(bytes.slice());
    length += bytes.length;
  };
  engine
    .execProtocolRawStream(messages, { syncToFs: false, onRawData })
    .catch((error: Error) => die(error.message));
  const answer = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    answer.set(part, at);
    at += part.length;
  }
  return answer;
}

function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write("Q");
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}

/** Only these lines explain an end, and they hold no statement, thus no personal data. */
function noteLastWord(line: string): boolean {
  const [found] = /(?:FATAL|PANIC): .*/.exec(line) ?? [];
  if (found) lastWord = found;
  return false;
}

function die(reason: string): never {
  const failure = lastWord ? `${reason} (${lastWord})` : reason;
  port.postMessage({ failure } satisfies EngineAnswer);
  process.exit(1);
}
