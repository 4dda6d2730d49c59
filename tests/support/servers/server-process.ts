import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { startCommand } from "../run/start-command.ts";

const listening = "XLD Careers is at ";

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The real server, started as `npm start` does. */
export interface ServerProcess {
  pid: number;
  /** All that it has printed so far, on either stream. */
  output(): string;
  /** Resolves when it has printed `text`; rejects when it ends without. */
  prints(text: string): Promise<void>;
  exit: Promise<Exit>;
  signal(name: NodeJS.Signals): void;
  /** SIGKILL, and waits for the end; fine with one that has ended. */
  kill(): Promise<void>;
}

/** What a server with DATABASE_URL must be told, newly made up. */
export function serverSecrets(): Record<string, string> {
  return {
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    DOCUMENT_KEYS: `1:${randomBytes(32).toString("base64url")}`,
  };
}

/** @param environment all that it is told: nothing else of this process's environment */
export function spawnServer(
  environment: Record<string, string>,
  [program, ...parameters]: string[] = startCommand(),
): ServerProcess {
  const child = spawn(program as string, parameters, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const look of waiting) look();
    });
  }
  // "close" comes when both streams were read to their end, so that no last word is missed
  const exit = once(child, "close").then(([code, signal]): Exit => ({ code, signal }));
  const forsake = () => child.kill("SIGKILL");
  process.once("exit", forsake);
  exit.then(() => process.off("exit", forsake));

  return {
    pid: child.pid as number,
    output: () => output,
    prints(text) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const look = () => output.includes(text) && resolve();
      waiting.add(look);
      look();
      exit.then(() => reject(new Error(`The server ended:\n${output}`)));
      return promise.finally(() => waiting.delete(look));
    },
    exit,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
  };
}

/** Starts the server and waits until it listens. */
export async function startServer(
  environment: Record<string, string>,
  command: string[] = startCommand(),
): Promise<ServerProcess> {
  const server = spawnServer(environment, command);
  await server.prints(listening);
  return server;
}
