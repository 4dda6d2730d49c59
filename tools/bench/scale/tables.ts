import { readable } from "../figures.ts";
import { acts } from "./acts.ts";
import type { Cost, StageCosts } from "./costs.ts";
import { needsOf, ratesPerHour } from "./needs.ts";

/** Times that any cost may grow by from the small store to the large one. */
export const maxGrowth = 2;

/** Below this a core's time is not told from nothing: milliseconds of one act. */
const minMeasured = 0.5;

export interface Growth {
  what: string;
  times: number;
}

const total = ({ server, database }: Cost) => server + database;

/** How many times more each act costs over the large store. */
export function growths(small: StageCosts, large: StageCosts): Growth[] {
  return acts.flatMap(({ name }) => {
    const [before, after] = [small.costs.get(name), large.costs.get(name)];
    if (!before || !after || total(after) < minMeasured) return [];
    return { what: `${name}, ${small.kind}`, times: total(after) / total(before) };
  });
}

/** What each act costs, as Markdown. */
export function costTable(small: StageCosts, large: StageCosts, bareCost: number): string {
  const heads = [
    ...["", "site, ms", "database, ms", "written", "a second"],
    `among ${readable(small.records)}, ms`,
  ];
  const rows = acts.map(({ name }) => {
    const [cost, before] = [large.costs.get(name) as Cost, small.costs.get(name) as Cost];
    return [
      name,
      readable(cost.server),
      large.kind === "embedded" ? "within" : readable(cost.database),
      bytes(cost.written),
      readable(cost.perSecond),
      readable(total(before)),
      `${readable(total(cost) / total(before))}`,
      readable(total(cost) / bareCost),
    ];
  });
  return table([...heads, "growth", "bare answers"], rows);
}

/** What rates of applications need, as Markdown. */
export function needsTable(costs: StageCosts): string {
  const needs = ratesPerHour.map((rate) => needsOf(costs, rate));
  const row = (what: string, cell: (one: (typeof needs)[number]) => string) => [
    what,
    ...needs.map(cell),
  ];
  return table(
    ["an hour", ...ratesPerHour.map(readable)],
    [
      row("cores busy, the site's", ({ serverCores }) => readable(serverCores)),
      row("cores busy, PostgreSQL's", ({ databaseCores }) => readable(databaseCores)),
      row("Mbit/s in, out", (one) => `${readable(one.megabitsIn)}, ${readable(one.megabitsOut)}`),
      row("documents in eight hours", ({ documentsPerDay }) => bytes(documentsPerDay)),
      row("rows in eight hours", ({ rowsPerDay }) => bytes(rowsPerDay)),
    ],
  );
}

const units = ["B", "KB", "MB", "GB", "TB"] as const;

export function bytes(value: number): string {
  let [rest, unit] = [value, 0];
  for (; rest >= 1_000 && unit < units.length - 1; unit += 1) rest /= 1_000;
  return `${readable(rest)} ${units[unit]}`;
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
