import { existsSync, readFileSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { parseEnv } from "node:util";
import { settings } from "./settings.ts";

/** Of Node and of OpenTelemetry, which read theirs themselves. */
const others = /^(NODE|OTEL)_/;

/** Names in `NAME=value` lines that nobody reads: a mistyped one would go unnoticed. */
export function unknownNames(lines: string): string[] {
  return Object.keys(parseEnv(lines)).filter(
    (name) => !others.test(name) && !(name.replace(/_FILE$/, "") in settings.entries),
  );
}

/**
 * Reads `NAME=value` lines into the environment, whose own values win; an absent file is fine. Tells
 * whoever runs the process of names that nothing reads.
 */
export function loadSettings(file: string | undefined): void {
  if (!file || !existsSync(file)) return;
  const unknown = unknownNames(readFileSync(file, "utf8"));
  if (unknown.length > 0) {
    process.stderr.write(`${file} sets ${unknown.join(", ")}, which nothing here reads.\n`);
  }
  loadEnvFile(file);
}
