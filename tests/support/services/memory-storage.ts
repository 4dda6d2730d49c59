import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Storage } from "#platform/storage/storage.ts";

/** Objects in memory, for tests of what lies above the store. */
export class MemoryStorage implements Storage {
  readonly objects = new Map<string, { content: Buffer; modified: Date }>();
  #fail: Error | null = null;

  /** The next write fails as a full disk does. */
  failNextPut(error: Error): void {
    this.#fail = error;
  }

  async put(key: string, source: Readable): Promise<void> {
    const fault = this.#fail;
    this.#fail = null;
    if (fault) {
      source.destroy(fault);
      throw fault;
    }
    const content = await buffer(source);
    if (this.objects.has(key)) throw new Error("The key exists.");
    this.objects.set(key, { content, modified: new Date() });
  }

  async get(key: string): Promise<Readable | null> {
    const object = this.objects.get(key);
    return object ? Readable.from([object.content]) : null;
  }

  async delete(key: string): Promise<void> {
    this.objects.delete(key);
  }

  async *keys() {
    for (const [key, { modified }] of [...this.objects]) yield { key, modified };
  }

  async freeBytes(): Promise<number> {
    return Number.POSITIVE_INFINITY;
  }

  async ping(): Promise<void> {}
}
