import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where code and unit tests are; the same folders as in `vitest.config.ts`. */
const sources =
  "{client,content,contract,db,features,http,platform,records,scripts,server,tests,tools,ui}/**/*.{ts,tsx}";
const imported = /(?:from|import)\s*\(?\s*"([.#][^"]+)"/g;

export const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A unit test that reaches a changed file, and over how many imports. */
export interface RelatedTest {
  file: string;
  distance: number;
}

/** Who imports a file, by the path of that file. */
export type Importers = ReadonlyMap<string, readonly string[]>;

export function readImporters(root = "."): Importers {
  const importers = new Map<string, string[]>();
  for (const from of globSync(sources, { cwd: root })) {
    for (const [, target = ""] of readFileSync(join(root, from), "utf8").matchAll(imported)) {
      const to = target.startsWith("#") ? target.slice(1) : join(dirname(from), target);
      importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  }
  return importers;
}

/** Every unit test that a change of these files can concern, the nearest first. */
export function relatedTests(changed: readonly string[], importers: Importers): RelatedTest[] {
  const found: RelatedTest[] = [];
  const seen = new Set(changed);
  let level = [...seen];
  for (let distance = 0; level.length > 0; distance += 1) {
    found.push(
      ...level
        .filter(isUnitTest)
        .sort()
        .map((file) => ({ file, distance })),
    );
    const next = level.flatMap((file) => importers.get(file) ?? []);
    level = [...new Set(next)].filter((file) => !seen.has(file));
    for (const file of level) seen.add(file);
  }
  return found;
}

/** Milliseconds that a test file took when it last ran. */
export type Durations = ReadonlyMap<string, number>;

/** What a file is thought to take of which nothing is known. */
const defaultDuration = 1_500;
/** Of the time that is left, so much is for starting the runner and loading modules. */
const overhead = 6_000;

/** The nearest tests that fit into this time, and the rest. Tests that were changed always fit. */
export function testsWithin(
  milliseconds: number,
  related: readonly RelatedTest[],
  durations: Durations,
): { chosen: string[]; left: string[] } {
  const chosen: string[] = [];
  const left: string[] = [];
  let over = milliseconds - overhead;
  for (const { file, distance } of related) {
    const duration = durations.get(file) ?? defaultDuration;
    const fits = distance === 0 || duration <= over;
    if (fits) over -= duration;
    (fits ? chosen : left).push(file);
  }
  return { chosen, left };
}
