import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { checkedKey } from "#platform/object-key.ts";

/** An object as it was copied. */
export interface CopiedObject {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export type ObjectList = ReadonlyMap<string, CopiedObject>;

/** The list as a file: a line for each object with key, bytes and SHA-256, in the order of keys. */
export function writeObjectList(objects: ObjectList): string {
  const lines = [...objects].map(([key, { size, sha256 }]) => `${key}\t${size}\t${sha256}\n`);
  return lines.sort().join("");
}

export async function readObjectList(file: string): Promise<ObjectList> {
  const lines = (await readFile(file, "utf8")).split("\n").slice(0, -1);
  return new Map(
    lines.map((line) => {
      const [key = "", size, sha256 = ""] = line.split("\t");
      return [checkedKey(key), { size: Number(size), sha256 }];
    }),
  );
}

/** Size and SHA-256 of all that comes, which is passed on. */
export class Measure {
  readonly #hash = createHash("sha256");
  size = 0;

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.size += chunk.length;
      yield chunk;
    }
  }

  /** To be asked for once. */
  result(): CopiedObject {
    return { size: this.size, sha256: this.#hash.digest("hex") };
  }
}

/** Size and SHA-256 of what is read to its end. */
export async function measure(source: AsyncIterable<Buffer>): Promise<CopiedObject> {
  const measured = new Measure();
  for await (const _ of measured.through(source));
  return measured.result();
}
