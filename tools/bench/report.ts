/** One line of the table: a figure, and a limit where there is one. */
export interface Row {
  group: string;
  what: string;
  ours: string;
  /** The same work done by the bare server. */
  bare?: string;
  /** What is compared with the limit. */
  measured?: string;
  limit?: string;
  ok?: boolean;
}

const columns = ["what", "ours", "bare", "measured", "limit"] as const;
const headings: Record<(typeof columns)[number], string> = {
  what: "",
  ours: "ours",
  bare: "bare",
  measured: "measured",
  limit: "limit",
};

/** Turns rows into one aligned table, with a heading for each group. */
export function tableOf(rows: readonly Row[]): string {
  const widths = columns.map((column) =>
    Math.max(headings[column].length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
  const lines: string[] = [line(columns.map((column) => headings[column])).join("  ")];
  let group = "";
  for (const row of rows) {
    if (row.group !== group) lines.push("", row.group);
    group = row.group;
    const cells = line(columns.map((column) => row[column] ?? ""));
    lines.push([...cells, verdict(row)].join("  ").trimEnd());
  }
  return lines.join("\n");
}

function verdict({ ok }: Row): string {
  if (ok === undefined) return "";
  return ok ? "pass" : "FAIL";
}

export function missed(rows: readonly Row[]): Row[] {
  return rows.filter(({ ok }) => ok === false);
}
