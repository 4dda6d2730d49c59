import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isBuildCurrent } from "../../scripts/build-mark.mjs";
import { startCluster } from "../../tests/support/databases/postgres.ts";
import { freePort } from "../../tests/support/run/free-port.ts";
import { startCommand } from "../../tests/support/run/start-command.ts";
import { median, readable } from "./figures.ts";
import type { Row } from "./report.ts";

/** Milliseconds from the process to the first 200 of /readyz, the median of `starts`. */
const longestStart = 1_500;
const starts = 5;
/** Megabytes resident when the process has answered a few pages and has rested for `rest` ms. */
const maxMemory = { embedded: 300, postgresql: 180 };
const rest = 20_000;
const visited = ["/", "/current-openings", "/Opening/AI-Engineer", "/data/draws.json", "/healthz"];
const kilobytesInMegabyte = 1_024;

type Kind = keyof typeof maxMemory;
type Environment = Record<string, string>;

/** How soon a warm start serves, and what the process holds at rest, on either database. */
export async function measureStart(folder: string): Promise<Row[]> {
  if (!isBuildCurrent()) throw new Error("The build is older than the sources: npm run build.");
  // not in the scratch folder: PostgreSQL runs as another user, who may not look into that
  const place = join(tmpdir(), `careers-bench-start-${process.pid}`);
  const cluster = await startCluster(place, { durable: true });
  const onPostgres = {
    DATABASE_URL: cluster.url,
    SESSION_SECRET: "bench".repeat(10),
    DOCUMENT_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
    ADMIN_PASSWORD: "a long enough password 7",
  };
  try {
    return [
      ...(await measureKind("embedded", folder, {})),
      ...(await measureKind("postgresql", folder, onPostgres)),
    ];
  } finally {
    await cluster.stop();
  }
}

async function measureKind(kind: Kind, folder: string, more: Environment): Promise<Row[]> {
  const environment = { DATA_DIR: await mkdtemp(join(folder, `start-${kind}-`)), ...more };
  const first = await startOnce(environment, memoryAtRest);
  const times: number[] = [];
  for (let at = 0; at < starts; at += 1) times.push((await startOnce(environment)).milliseconds);
  const later = await startOnce(environment, memoryAtRest);
  const limited = (what: string, unit: string, value: number, limit: number): Row => ({
    group: `Start and rest, ${kind} database`,
    what,
    ours: `${readable(value)} ${unit}`,
    limit: `<= ${limit} ${unit}`,
    ok: value <= limit,
  });
  return [
    limited(`a warm start serves, median of ${starts}`, "ms", median(times), longestStart),
    limited("at rest after the first start", "MB", first.used, maxMemory[kind]),
    limited("at rest after a later start", "MB", later.used, maxMemory[kind]),
  ];
}

/** Starts the site, asks for its figure once it serves, and ends it. */
async function startOnce(
  environment: Environment,
  measure: (port: number, pid: number) => Promise<number> = async () => 0,
): Promise<{ milliseconds: number; used: number }> {
  const port = await freePort();
  const [program, ...parameters] = startCommand();
  const began = performance.now();
  const child = spawn(program, parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "warn", ...environment },
  });
  const ended = once(child, "exit");
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}.`);
      await pause(10);
    }
    const milliseconds = performance.now() - began;
    return { milliseconds, used: await measure(port, child.pid as number) };
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** Megabytes, as Linux counts them. */
async function memoryAtRest(port: number, pid: number): Promise<number> {
  for (const path of visited) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  await pause(rest);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / kilobytesInMegabyte;
}
