import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export interface Program {
  command: string;
  parameters: readonly string[];
  /** Milliseconds that it may take. */
  limit: number;
  /** Milliseconds in which it may tidy up when it is told to end. */
  grace?: number;
  /** Takes what it prints, which goes to the terminal as it comes otherwise. */
  write?: (text: string) => void;
}

export interface Ended {
  /** Null where it was killed. */
  code: number | null;
  isLate: boolean;
}

const defaultGrace = 15_000;
const lastWords = 1_000;
/** A program is in a process group of its own, which these do not reach by themselves. */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a program to its end, whatever that is; at its limit it ends, and all that it started. */
export async function runProgram(program: Program): Promise<Ended> {
  const child = start(program);
  const group = -(child.pid as number);
  const interrupt = () => {
    signal(group, "SIGKILL");
    process.exit(130);
  };
  for (const name of stopSignals) process.once(name, interrupt);
  let isLate = false;
  let killing: NodeJS.Timeout | undefined;
  const stopping = setTimeout(() => {
    isLate = true;
    signal(group, "SIGINT");
    killing = setTimeout(signal, program.grace ?? defaultGrace, group, "SIGKILL");
  }, program.limit);
  const closed = once(child, "close");
  const [code] = await once(child, "exit");
  clearTimeout(stopping);
  clearTimeout(killing);
  // what it started may not have heeded the first signal
  if (isLate) signal(group, "SIGKILL");
  for (const name of stopSignals) process.off(name, interrupt);
  // its last words may still be on their way; what it left behind could keep their way open for ever
  await Promise.race([closed, pause(lastWords, undefined, { ref: false })]);
  return { code, isLate };
}

function start({ command, parameters, write }: Program): ChildProcess {
  const output = write ? "pipe" : "inherit";
  const child = spawn(command, parameters, { stdio: ["ignore", output, output], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => write?.(text));
  }
  return child;
}

/** Tells it to a whole group, of which nothing may be left. */
function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(group, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
