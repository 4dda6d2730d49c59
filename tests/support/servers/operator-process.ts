import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Random } from "../../../scripts/demo/seeded-random.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";

type Environment = Readonly<Record<string, string>>;

/** What an operator types, without npm. @param words such as `["backup", "/srv/backups"]` */
export function spawnCommand([name, ...words]: string[], environment: Environment): ServerProcess {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url));
  return spawnServer({ ...environment }, [process.execPath, script, ...words]);
}

/** @returns its exit code, and all that it printed */
export async function runCommand(words: string[], environment: Environment) {
  const command = spawnCommand(words, environment);
  const { code } = await command.exit;
  return { code, output: command.output() };
}

export interface Repeated {
  /** Of the run that came to its end. */
  code: number | null;
  output: string;
  kills: number;
}

/** Milliseconds that a command takes to begin with its work, and the longest that it is let be. */
const [earliest, latest] = [400, 4_000];

/** Kills a command so many times somewhere on its way, then lets it come to its end. */
export async function repeatCommand(
  words: string[],
  environment: Environment,
  { kills, random }: { kills: number; random: Random },
): Promise<Repeated> {
  let killed = 0;
  for (let round = 0; round < kills; round += 1) {
    const command = spawnCommand(words, environment);
    await Promise.race([pause(earliest + random() * (latest - earliest)), command.exit]);
    await command.kill();
    const { signal } = await command.exit;
    if (signal === "SIGKILL") killed += 1;
  }
  return { ...(await runCommand(words, environment)), kills: killed };
}
