import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installDebianPackage } from "./install-debian-package.mjs";

/** The shell is Chromium without its windows: the same pages for three quarters of the work. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium for the tests: CHROMIUM_PATH, an installed one, Playwright's own, in that order.
 * Throws where there is none; `npm test` installs one before that.
 */
export function findBrowser(): string {
  const found = installedBrowser();
  if (!found) throw new Error("No Chromium was found. Set CHROMIUM_PATH, or run npm test.");
  return found;
}

export function installedBrowser(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = [
    process.env.CHROMIUM_PATH ?? "",
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  ];
  return paths.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Installs the shell where the system has it and nobody chose another browser, even beside a whole
 * Chromium, which takes a third longer; elsewhere Playwright's download where there is none.
 */
export function installBrowser(): void {
  if (process.env.CHROMIUM_PATH || installedBrowser()?.endsWith(shell)) return;
  if (installDebianPackage(shell) || installedBrowser()) return;
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  if (!installedBrowser()) installDebianPackage("chromium");
}
