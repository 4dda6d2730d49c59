import { setTimeout as pause } from "node:timers/promises";
import type { KeyedHash } from "../keyed-hash.ts";
import type { Storage } from "../storage.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { openIndex, type Part } from "./build-index.ts";
import { KeptParts } from "./kept-parts.ts";
import { readKey } from "./object-names.ts";
import { readObject } from "./read-object.ts";

/** Bytes of an index; ours has a tenth of that. */
const largestIndex = 2_000_000;
/** More than are kept: what a stranger puts into the store must not fill the memory. */
const mostIndexes = 40;
/** In milliseconds. */
const usualTimes = { between: 1_000, patience: 3_000 };
/** Requests that wait for a look into the store. */
const mostWaiting = 200;

interface Place {
  part: Part;
  start: number;
  size: number;
}

export interface OtherBuildsOptions {
  storage: Pick<Storage, "get" | "keys">;
  keyedHash: KeyedHash;
  times?: Partial<typeof usualTimes>;
}

/**
 * The files of builds that other nodes serve, or this one has served. Names that nobody has cost one
 * look at the list of builds each second at most, however many are asked for.
 */
export class OtherBuilds {
  readonly #storage: OtherBuildsOptions["storage"];
  readonly #keyedHash: KeyedHash;
  readonly #patience: number;
  readonly #look: () => Promise<void>;
  readonly #parts: KeptParts;
  /** By build: where its files lie; empty for one whose index is none of ours. */
  #builds = new Map<string, ReadonlyMap<string, Place>>();
  #waiting = 0;

  constructor({ storage, keyedHash, times }: OtherBuildsOptions) {
    const { between, patience } = { ...usualTimes, ...times };
    this.#storage = storage;
    this.#keyedHash = keyedHash;
    this.#patience = patience;
    this.#look = coalescedRead(() => this.#readIndexes(), between);
    this.#parts = new KeptParts(storage);
  }

  /**
   * The first of these files that a build has; null where none has any of them.
   * @throws StoreUnavailable where that cannot be known in time
   */
  async find(paths: readonly string[]): Promise<{ path: string; content: Buffer } | null> {
    const known = this.#placeOf(paths);
    if (!known && this.#waiting >= mostWaiting) throw new StoreUnavailable("list of builds");
    this.#waiting += 1;
    try {
      return await this.#inTime(this.#read(paths));
    } finally {
      this.#waiting -= 1;
    }
  }

  async #read(paths: readonly string[]): Promise<{ path: string; content: Buffer } | null> {
    if (!this.#placeOf(paths)) await this.#look();
    const found = this.#placeOf(paths);
    if (!found) return null;
    const { path, place } = found;
    const content = await this.#parts.read(place.part);
    return content && { path, content: content.subarray(place.start, place.start + place.size) };
  }

  #placeOf(paths: readonly string[]): { path: string; place: Place } | null {
    for (const path of paths) {
      for (const files of this.#builds.values()) {
        const place = files.get(path);
        if (place) return { path, place };
      }
    }
    return null;
  }

  async #readIndexes(): Promise<void> {
    const keys = new Map<string, string>();
    for await (const { key } of this.#storage.keys()) {
      const object = readKey(key);
      if (object?.kind === "index" && keys.size < mostIndexes) keys.set(object.build, key);
    }
    const builds = new Map<string, ReadonlyMap<string, Place>>();
    for (const [build, key] of keys) {
      builds.set(build, this.#builds.get(build) ?? (await this.#readIndex(build, key)));
    }
    this.#builds = builds;
  }

  async #readIndex(build: string, key: string): Promise<ReadonlyMap<string, Place>> {
    const sealed = await readObject(this.#storage, key, largestIndex);
    const index = sealed && openIndex(sealed, build, this.#keyedHash);
    if (!index) return new Map();
    return new Map(
      index.files.map(([path, number, start, size]) => [
        path,
        { part: index.parts[number] as Part, start, size },
      ]),
    );
  }

  async #inTime<Result>(work: Promise<Result>): Promise<Result> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new StoreUnavailable("list of builds")), this.#patience);
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      // what goes on after its time has nobody to tell
      work.catch(() => {});
    }
  }
}

/**
 * Makes a function that does `look` for all who ask at about the same time: whoever asks is told by
 * one that began after that, and not more than one begins in each `between` milliseconds.
 */
function coalescedRead(look: () => Promise<void>, between: number): () => Promise<void> {
  let next: Promise<void> | null = null;
  let running: Promise<void> = Promise.resolve();
  let begun = Number.NEGATIVE_INFINITY;

  async function begin(): Promise<void> {
    await pause(Math.max(0, begun + between - performance.now()));
    await running.catch(() => {});
    // who asks from now on waits for another one
    next = null;
    begun = performance.now();
    running = look();
    return running;
  }

  return () => {
    next ??= begin();
    return next;
  };
}
