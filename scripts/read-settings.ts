import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Environment } from "#platform/config.ts";
import { OperatorError } from "#platform/operator-error.ts";

/** The `NAME=value` lines of a file, apart from this process's own environment. */
export function readSettings(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new OperatorError(`The file ${file} cannot be read.`, { cause });
  }
}
