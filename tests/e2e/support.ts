import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { startArguments } from "../support/start-arguments.ts";
import { admin, createAccounts } from "./admins.ts";
import { workOn } from "./work-on.ts";

/** The real server, as `npm start` runs it, with a data folder of its own and three accounts. */
export interface RunningSite {
  url: string;
  dataDir: string;
  /** Ends the process the hard way. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
}

interface WorkerFixtures {
  site: RunningSite;
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "careers-e2e-"));
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      let child: ChildProcess | null = null;
      const kill = async () => {
        if (child?.exitCode !== null) return;
        const ended = new Promise((resolve) => child?.once("exit", resolve));
        child.kill("SIGKILL");
        await ended;
      };
      const start = async () => {
        child = spawn(process.execPath, [...startArguments(), "server/main.ts"], {
          env: {
            ...process.env,
            PORT: String(port),
            DATA_DIR: dataDir,
            LOG_LEVEL: "error",
          },
          stdio: ["ignore", "ignore", "inherit"],
        });
        await waitUntilReady(`${url}/readyz`, child);
      };
      try {
        await workOn(dataDir, createAccounts);
        await start();
        await use({ url, dataDir, kill, start });
      } finally {
        await kill();
        await rm(dataDir, { recursive: true });
      }
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { admin, expect };

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not become ready.");
}

/** Fails with the broken rules, in the page's current state. */
export const expectAccessible = (page: Page) => expectNothingFound(page);

/** @param rules all that axe knows, where none are named */
async function expectNothingFound(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    // what passes is not told in every detail, which takes as long as finding out
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules }),
  });
  await page.evaluate(motionOver);
  // puts the results together in the page itself; elsewhere is needed for frames of other origins only
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`,
  );
  expect(found).toEqual([]);
}

/** Both colour schemes: every rule in the light one, in the dark one what depends on colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await inScheme(page, "light");
  await expectAccessible(page);
  await inScheme(page, "dark");
  await expectNothingFound(page, ["color-contrast", "link-in-text-block"]);
}

async function inScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  // a page that is just being shown complains where motion is taken from it in the midst of that
  await page.evaluate(framesDrawn);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // colours of the former scheme may stand until the next frame is drawn
  await page.evaluate(framesDrawn);
}

/** What is just being shown has colours of its own: half-way they have less contrast. */
const motionOver = async () => {
  const ends = (each: Animation) =>
    each.playState === "running" &&
    each.timeline instanceof DocumentTimeline &&
    each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
};

const framesDrawn = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/** What the browser complains of while a test runs; must stay empty. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  return found;
}
