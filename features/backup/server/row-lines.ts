import { hash } from "node:crypto";

const newline = 0x0a;
const tab = "\t";
const lanes = 8;

/** What a backslash and one letter stand for in PostgreSQL's COPY text format. */
const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** The rows of a table in COPY text format, one by one, without their line ends. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(newline, from);
      if (end < 0) break;
      const last = chunk.subarray(from, end);
      yield rest.length > 0 ? Buffer.concat([...rest, last]) : last;
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new Error("A table's last row is cut off.");
}

/** The values of a row in COPY text format; null where it has none. */
export function readRow(line: Buffer): (string | null)[] {
  return String(line)
    .split(tab)
    .map((field) => {
      if (field === "\\N") return null;
      if (!field.includes("\\")) return field;
      return field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
    });
}

/** Number and sum of a table's rows, the same in whatever order they come. */
export class RowSum {
  readonly #sums = new Uint32Array(lanes);
  rows = 0;

  add(line: Buffer): void {
    const digest = hash("sha256", line, "buffer");
    for (let lane = 0; lane < lanes; lane += 1) {
      this.#sums[lane] = (this.#sums[lane] as number) + digest.readUInt32LE(lane * 4);
    }
    this.rows += 1;
  }

  /** 64 hexadecimal digits. */
  get sum(): string {
    return Array.from(this.#sums, (sum) => sum.toString(16).padStart(8, "0")).join("");
  }
}
