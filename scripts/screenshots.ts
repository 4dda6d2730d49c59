import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { readConfig } from "#platform/config.ts";
import { freePort } from "../tests/support/run/free-port.ts";
import { runDemo } from "./demo/run-demo.ts";
import { findBrowser } from "./find-browser.ts";
import { takePictures } from "./screenshots/pictures.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const pictures = join(root, "docs", "pictures");
const adminPassword = "a password for one run of pictures";

/** A file of the README must not slow down whoever opens it. */
const largest = 150_000;

/** The program that `npm start` runs, with its arguments, but for the operator's own settings. */
async function serverCommand(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const [, words = ""] = /^(?:exec )?node (.*)$/.exec(scripts.start) ?? [];
  return words.split(" ").filter((word) => word !== ".env");
}

/** Serves the built site from a folder until `stop`. @returns its address */
async function serve(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, await serverCommand(), {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("The server did not become ready.");
}

async function photograph(url: string): Promise<void> {
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en-IN"],
  });
  try {
    for (const { name, content } of await takePictures(browser, { url, adminPassword })) {
      if (content.length > largest) throw new Error(`${name} has ${content.length} bytes.`);
      await writeFile(join(pictures, name), content);
      process.stdout.write(`docs/pictures/${name}: ${Math.round(content.length / 1000)} KB\n`);
    }
  } finally {
    await browser.close();
  }
}

/** Takes the pictures of the README from the built site, filled by `npm run demo`. */
async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "careers-pictures-"));
  const dataDir = join(folder, "data");
  try {
    const config = readConfig({
      ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, LOG_LEVEL: "error" },
    });
    await runDemo(config, { tell: (line) => process.stdout.write(`${line}\n`) });
    const site = await serve(dataDir);
    try {
      await mkdir(pictures, { recursive: true });
      await photograph(site.url);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await run();
