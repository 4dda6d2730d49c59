import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isBuildCurrent } from "../../scripts/build-mark.mjs";
import { freePort } from "../../tests/support/run/free-port.ts";
import { startArguments, startProgram } from "../../tests/support/run/start-command.ts";
import type { BareAnswer } from "./bare-page-server.ts";
import type { ProbeReading } from "./probe.ts";

export interface RunningServer {
  port: number;
  pid: number;
  /** Ends the process and waits for that. */
  stop(): Promise<void>;
}

export interface OurServer extends RunningServer {
  probe(): Promise<ProbeReading>;
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const longestStart = 60_000;

/** Starts the built site as `npm start` does, on a fresh data folder inside `folder`. */
export async function startOurs(
  folder: string,
  environment: Record<string, string>,
): Promise<OurServer> {
  if (!isBuildCurrent()) throw new Error("The build is older than the sources: npm run build.");
  const port = await freePort();
  const log = openSync(join(folder, `ours-${port}.log`), "w");
  const child = fork(pathOf(`../../${startProgram()}`), {
    execArgv: [...startArguments(), "--import", pathOf("./probe.ts")],
    stdio: ["ignore", log, log, "ipc"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, `ours-${port}`),
      ...environment,
    },
  });
  closeSync(log);
  await untilReady(child, port);
  return {
    port,
    pid: child.pid as number,
    stop: () => stop(child),
    async probe() {
      child.send("probe");
      const [reading] = await once(child, "message");
      return reading as ProbeReading;
    },
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error("The site did not start; run `npm run build` first.");
}

/** Starts the bare server that writes one fixed answer, to be set before each use. */
export async function startBarePages(): Promise<
  RunningServer & { answerWith(answer: BareAnswer): Promise<void> }
> {
  const { child, port } = await startBare("./bare-page-server.ts", {});
  return {
    port,
    pid: child.pid as number,
    stop: () => stop(child),
    async answerWith(answer) {
      child.send(answer);
      await once(child, "message");
    },
  };
}

/** Starts the bare server that writes every body to a file of its own inside `folder`. */
export async function startBareUploads(folder: string): Promise<RunningServer> {
  const dataDir = join(folder, "bare");
  await mkdir(dataDir, { recursive: true });
  const { child, port } = await startBare("./bare-upload-server.ts", { DATA_DIR: dataDir });
  return { port, pid: child.pid as number, stop: () => stop(child) };
}

async function startBare(
  file: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), ...environment };
  const child = fork(pathOf(file), { env, execArgv: [] });
  await once(child, "message");
  return { child, port };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
