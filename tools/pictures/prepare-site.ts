import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { WholeSite } from "../../tests/support/browser/whole-site.ts";

/** For a process that lives on the day of the pictures. */
export const onTheDay = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, "deterministic.ts")}`,
};

/** Makes the site that is photographed, where it is not there: the same people, numbers and links each time. */
export async function makeSite(kept: string): Promise<void> {
  if (existsSync(kept)) return;
  const unfinished = `${kept}-unfinished`;
  await mkdir(unfinished, { recursive: true });
  const program = join(import.meta.dirname, "make-site.ts");
  const env = { ...process.env, ...onTheDay, PICTURES_SEED: "pictures" };
  await promisify(execFile)(process.execPath, [program, unfinished], { env });
  await rename(unfinished, kept);
}

/** A copy that a server may write to. */
export async function copySite(kept: string, folder: string): Promise<WholeSite> {
  await cp(kept, folder, { recursive: true });
  const site = JSON.parse(await readFile(join(folder, "site.json"), "utf8"));
  return { ...site, dataDir: join(folder, "embedded") };
}
