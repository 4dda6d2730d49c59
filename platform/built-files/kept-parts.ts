import { hash } from "node:crypto";
import type { Storage } from "../storage.ts";
import type { Part } from "./build-index.ts";
import { readObject } from "./read-object.ts";

/** Bytes of parts that stay in memory. */
const usualRoom = 16_000_000;

/** Parts of builds as they were published, those asked for last from memory. */
export class KeptParts {
  readonly #storage: Pick<Storage, "get">;
  readonly #room: number;
  /** Those asked for last at the end. */
  readonly #parts = new Map<string, { size: number; content: Promise<Buffer | null> }>();
  #size = 0;

  constructor(storage: Pick<Storage, "get">, room = usualRoom) {
    this.#storage = storage;
    this.#room = room;
  }

  /** Null where it is gone. @throws where it is not what was published */
  read(part: Part): Promise<Buffer | null> {
    const known = this.#parts.get(part.key);
    if (known) {
      this.#parts.delete(part.key);
      this.#parts.set(part.key, known);
      return known.content;
    }
    const content = this.#fetch(part);
    this.#parts.set(part.key, { size: part.size, content });
    this.#size += part.size;
    this.#makeRoom();
    content.then(
      (found) => found ?? this.#forget(part.key),
      () => this.#forget(part.key),
    );
    return content;
  }

  async #fetch({ key, size, sha256 }: Part): Promise<Buffer | null> {
    const content = await readObject(this.#storage, key, size);
    if (content && hash("sha256", content) !== sha256)
      throw new Error("A part of a build is not what was published.");
    return content;
  }

  #makeRoom(): void {
    for (const key of this.#parts.keys()) {
      if (this.#size <= this.#room) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#parts.get(key)?.size ?? 0;
    this.#parts.delete(key);
  }
}
