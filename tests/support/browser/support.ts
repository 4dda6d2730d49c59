import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type CDPSession, expect, type Page } from "@playwright/test";
import { createDatabase } from "../databases/postgres.ts";
import { freePort } from "../run/free-port.ts";
import { startCommand } from "../run/start-command.ts";
import { serverSecrets } from "../servers/server-process.ts";
import { admin, createAccounts } from "./staff-accounts.ts";
import { workOn } from "./with-database.ts";

/** The real server, as `npm start` runs it, with a data folder of its own and three accounts. */
export interface RunningSite {
  url: string;
  dataDir: string;
  /** Null where it keeps its records in the data folder. */
  databaseUrl: string | null;
  /** What it is told of where it keeps things, and of their keys. */
  environment: Record<string, string>;
  /** Ends the process the hard way. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
}

interface TestFixtures {
  closesWhatIsLeft: undefined;
}

interface WorkerFixtures {
  site: RunningSite;
}

/** A hang is found all the same, and a busy machine is none. */
const maxStartMs = 120_000;

/** The real server on a data folder, as `npm start` runs it. @param environment besides what the process has */
export async function withServer(
  {
    dataDir,
    environment: more = {},
    port: wanted,
  }: { dataDir: string; environment?: Record<string, string>; port?: number },
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [program, ...parameters] = startCommand();
  const environment = { DATA_DIR: dataDir, ...more };
  let child: ChildProcess | null = null;
  // a worker that is stopped, because it took too long to start, would leave its server behind
  const abandon = () => child?.kill("SIGKILL");
  process.once("exit", abandon);
  const kill = async () => {
    if (child?.exitCode !== null) return;
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  };
  const start = async () => {
    child = spawn(program, parameters, {
      env: {
        ...process.env,
        ...environment,
        PORT: String(port),
        LOG_LEVEL: "error",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await waitUntilReady(`${url}/readyz`, child);
  };
  try {
    await start();
    const databaseUrl = more.DATABASE_URL ?? null;
    await use({ url, dataDir, databaseUrl, environment, kill, start });
  } finally {
    await kill();
    process.off("exit", abandon);
  }
}

/** On PostgreSQL where the run has one, which takes less computing: docs/decisions/0119. */
async function newDatabase(): Promise<Record<string, string>> {
  const serverUrl = process.env.E2E_POSTGRES;
  if (!serverUrl) return {};
  const name = `site_${randomUUID().slice(0, 8)}`;
  return { DATABASE_URL: await createDatabase(serverUrl, name, "template0"), ...serverSecrets() };
}

/** A folder for as long as it is used. */
export async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "careers-e2e-"));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) =>
      withFolder(async (dataDir) => {
        const environment = await newDatabase();
        await workOn({ databaseUrl: environment.DATABASE_URL ?? null, dataDir }, createAccounts);
        await withServer({ dataDir, environment }, use);
      }),
    { scope: "worker", timeout: 2 * maxStartMs },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** Playwright clears storage, cookies, cache, clock and routes of a context that is used again. */
  context: async ({ context }, use) => {
    await use(context);
    await Promise.all(context.pages().map(leave));
    await context.setOffline(false);
    await context.clearPermissions();
  },
  /** A context that a test opened beside its own one would go on working beside all that follow. */
  closesWhatIsLeft: [
    async ({ browser }, use) => {
      await use(undefined);
      // the one that is used again is not among them: the test has let go of it
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

export { expectAccessible, expectAccessibleInBothSchemes } from "./accessible.ts";
export { admin, expect };

/** Pages that a test drove by the browser's own protocol, which would stay as they were set. */
const driven = new WeakSet<Page>();

/** The browser's own protocol, for what Playwright has no call. */
export function devToolsOf(page: Page): Promise<CDPSession> {
  driven.add(page);
  return page.context().newCDPSession(page);
}

const sizing = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Makes a page as wide and high as that, in half the time that Playwright's own call takes: it asks the window too. For
 * pages that are looked at in many sizes.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const devTools = await sizing.getOrInsertComputed(page, devToolsOf);
  const screen = { ...size, deviceScaleFactor: 1, mobile: false };
  await devTools.send("Emulation.setDeviceMetricsOverride", screen);
}

/** The first page of a context is used again; nothing of a test goes on working in it. */
async function leave(page: Page, at: number): Promise<void> {
  if (at > 0 || driven.has(page)) await page.close();
  // a page that was just on its way elsewhere goes there first
  else await page.goto("about:blank").catch(() => page.goto("about:blank"));
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + maxStartMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not become ready.");
}

/** What the browser complains of while a test runs; must stay empty. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  return found;
}

/** Waits until React has taken the page over, where it does: what is pressed before that is a native post. */
export async function takenOver(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () =>
      !("__reactRouterContext" in window) ||
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
    null,
    { timeout },
  );
}
