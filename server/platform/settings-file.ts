import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";

/** Reads `NAME=value` lines into the environment, whose own values win; an absent file is fine. */
export function loadSettings(file: string | undefined): void {
  if (file && existsSync(file)) loadEnvFile(file);
}
