import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { syncPath } from "../files/durable-file.ts";
import type { EngineAnswer, EngineRequest } from "./embedded-engine.ts";
import { openEngine } from "./open-engine.ts";

if (!parentPort) throw new Error("The embedded engine runs in a worker thread.");
const port = parentPort;
const { folder } = workerData as { folder: string };

const program = fileURLToPath(new URL("./create-embedded-database.ts", import.meta.url));
const rollback = simpleQuery("ROLLBACK");
const forgetSession = simpleQuery("DISCARD ALL");
const startupMessage = 0;
const terminateMessage = 0x58;

if (!existsSync(folder)) await initialise();
const engine = await openEngine(folder, die);

port.on("message", ({ id, messages }: EngineRequest) => {
  if (messages === "close") {
    engine.close().then(() => process.exit(0));
    return;
  }
  const answer = run(messages);
  port.postMessage({ id, answer } satisfies EngineAnswer, [answer.buffer]);
});
port.postMessage("ready");

/** A crash while the files are laid out must not leave half a database under its real name. */
async function initialise(): Promise<void> {
  removeUnfinished();
  // a name of its own: of a process that was killed, what laid out files may go on for a moment
  const unfinished = `${folder}.unfinished-${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await createDatabase(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

function removeUnfinished(): void {
  const place = dirname(folder);
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(place)) {
    if (!name.startsWith(`${basename(folder)}.unfinished`)) continue;
    rmSync(join(place, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function createDatabase(place: string): Promise<void> {
  const child = spawn(process.execPath, ["--liftoff-only", program, place], {
    // no secret of ours goes there
    env: {},
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = once(child, "close") as Promise<[number | null]>;
  const why = await text(child.stderr);
  const [code] = await ended;
  if (code !== 0) die(why || `its creation ended with ${code}`);
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

function die(failure: string): never {
  port.postMessage({ failure } satisfies EngineAnswer);
  process.exit(1);
}
