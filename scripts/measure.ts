import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { floorOf } from "./floors.ts";
import { styleFigures, styleViolations } from "./style-figures.ts";

// `npm run measure`: how large the product is, and how its parts depend on each other, in a table.
// What only a person can count, and why the totals are no goal: docs/decisions/0131-how-far-parts-are-merged.md.

const root = join(import.meta.dirname, "..");
const product = "{content,contract,features,http,platform,records,server,ui}";

interface Source {
  path: string;
  text: string;
  lines: number;
}

function sourcesIn(pattern: string): Source[] {
  return globSync(pattern, { cwd: root }).map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, text, lines: text.split("\n").length - 1 };
  });
}

const isTest = ({ path }: Source) => /(\.test|\.spec|\.fault|\.fixtures)\.tsx?$/.test(path);
const total = (sources: readonly Source[]) => sources.reduce((sum, { lines }) => sum + lines, 0);

/** The value below which this share of the files lies. */
function quantile(sources: readonly Source[], share: number): number {
  const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function importsUp(sources: readonly Source[]): string[] {
  const statement = /^(?:import|export)\s+(?:type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm;
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(statement)]
      .map(([, target = ""]) =>
        target.startsWith("#")
          ? target.slice(1)
          : target.startsWith(".")
            ? relative(root, join(root, dirname(path), target))
            : "",
      )
      .filter((target) => floorOf(target) > floorOf(path))
      .map((target) => `${path} → ${target}`),
  );
}

const code = sourcesIn(`${product}/**/*.{ts,tsx}`);
const own = code.filter((source) => !isTest(source));
const tests = [...code.filter(isTest), ...sourcesIn("tests/**/*.{ts,tsx}")];
const sheets = sourcesIn(`${product}/**/*.css`);
const screens = sourcesIn("features/*/routes/**/*.tsx").filter((source) => !isTest(source));
const long = own.filter(({ lines }) => lines > 300);
const folders = Map.groupBy(own, ({ path }) => dirname(path));
const full = [...folders].filter(([, { length }]) => length > 16);
const up = importsUp(own);

const style = styleFigures();
const inThousands = (lines: number) => `${(lines / 1_000).toFixed(1)}k`;
const rows: [string, string, string][] = [
  [
    "product TypeScript, lines / files",
    `${inThousands(total(own))} / ${own.length}`,
    "≤ 115k / ≤ 1,350",
  ],
  ["tests, lines / files", `${inThousands(total(tests))} / ${tests.length}`, "about 70k"],
  ["CSS, lines / sheets", `${inThousands(total(sheets))} / ${sheets.length}`, "≤ 15.5k / ≤ 120"],
  ["CSS lines a screen", String(Math.round(total(sheets) / screens.length)), "≤ 150"],
  [
    "CSS declarations; different gaps / sizes of text / radii",
    `${inThousands(style.declarations)}; ${style.gaps} / ${style.sizes} / ${style.radii}`,
    "",
  ],
  ...Object.entries(styleViolations()).map(([kind, { length }]): [string, string, string] => [
    kind,
    String(length),
    "0",
  ]),
  [
    "lines of a file, median / 90th percentile",
    `${quantile(own, 0.5)} / ${quantile(own, 0.9)}`,
    "75 to 95 / 220",
  ],
  ["files over 300 lines", `${((long.length / own.length) * 100).toFixed(1)} %`, "≤ 2 %"],
  ["folders of more than 16 files", String(full.length), "0"],
  ["imports from a lower floor to a higher one", String(up.length), "0"],
];

const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
const print = (line: string) => process.stdout.write(`${line}\n`);
for (const row of [["", "now", "goal"], ...rows])
  print(
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
if (process.argv.includes("--list")) {
  const listed = {
    "Imports upwards": up,
    "Over 300 lines": long.map(({ path, lines }) => `${path} ${lines}`),
    ...styleViolations(),
    "Full folders": full.map(([folder, { length }]) => `${folder} ${length}`),
  };
  for (const [title, lines] of Object.entries(listed)) print(`\n${title}\n${lines.join("\n")}`);
}
