import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const stateSchema = v.object({
  /** Milliseconds since 1970. */
  checkedAt: v.number(),
  /** Id of the key that guards what is new. */
  newest: v.string(),
  renewed: v.number(),
  left: v.record(v.string(), v.number()),
});

/** What a server found when it last put everything under the newest key. */
export type RotationState = v.InferOutput<typeof stateSchema>;

/** Where the server says so to `npm run keys`, which cannot ask the database that it holds. */
export function rotationStateFile(dataDir: string): string {
  return join(dataDir, "document-keys.json");
}

/** Replaces the file at once: whoever reads it meanwhile gets the one before. */
export function writeRotationState(file: string, state: RotationState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Null where no server has written any. */
export function readRotationState(file: string): RotationState | null {
  try {
    return v.parse(stateSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
