import { spawn } from "node:child_process";
import { once } from "node:events";

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

const usualGrace = 15_000;
/** A program is in a process group of its own, which these do not reach by themselves. */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a program to its end, whatever that is; at its limit it ends, and all that it started. */
export async function runProgram({
  command,
  parameters,
  limit,
  grace = usualGrace,
  write,
}: Program): Promise<Ended> {
  const output = write ? "pipe" : "inherit";
  const program = spawn(command, parameters, {
    stdio: ["ignore", output, output],
    detached: true,
  });
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => write?.(text));
  }
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(program.pid as number), name);
    } catch {
      // nothing of it runs any more
    }
  };
  const interrupt = () => {
    signal("SIGKILL");
    process.exit(130);
  };
  let isLate = false;
  let killing: NodeJS.Timeout | undefined;
  const stopping = setTimeout(() => {
    isLate = true;
    signal("SIGINT");
    killing = setTimeout(() => signal("SIGKILL"), grace);
  }, limit);
  for (const name of stopSignals) process.once(name, interrupt);
  const [code] = await once(program, "exit");
  clearTimeout(stopping);
  clearTimeout(killing);
  if (isLate) signal("SIGKILL");
  for (const name of stopSignals) process.off(name, interrupt);
  return { code, isLate };
}
