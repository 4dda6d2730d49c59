import type { Clock } from "../platform/clock.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import type { Storage } from "../platform/storage.ts";
import { dayOf } from "./object-names.ts";
import { OtherBuilds, type OtherBuildsOptions } from "./other-builds.ts";
import { publishBuild } from "./publish-build.ts";
import { readBuild } from "./read-build.ts";
import { sweepBuilds } from "./sweep-builds.ts";

/** The hashed files of this build and others, in a store that all nodes share. */
export interface BuiltFiles {
  /** Publishes this build's own, once a day. */
  publish(): Promise<void>;
  /** The first of these files that another build has; null where none has. @throws StoreAway */
  find(paths: readonly string[]): Promise<{ path: string; content: Buffer } | null>;
  /** Removes builds that have not been served for long. @returns how many objects went */
  sweep(): Promise<number>;
}

export interface BuiltFilesOptions extends OtherBuildsOptions {
  /** Where this build's own files lie. */
  folder: string;
  storage: Storage;
  keyedHash: KeyedHash;
  clock: Clock;
}

export function createBuiltFiles(options: BuiltFilesOptions): BuiltFiles {
  const { folder, storage, keyedHash, clock } = options;
  const build = readBuild(folder, keyedHash);
  const others = new OtherBuilds(options);
  let published = Number.NEGATIVE_INFINITY;
  let publishing: Promise<void> | null = null;

  async function publish(): Promise<void> {
    const now = clock.now();
    if (!build || published >= dayOf(now)) return;
    await publishBuild({ build, folder, storage, keyedHash, now });
    published = dayOf(now);
  }

  return {
    publish() {
      publishing ??= publish().finally(() => {
        publishing = null;
      });
      return publishing;
    },
    find: (paths) => others.find(paths),
    sweep: () => sweepBuilds(storage, clock.now()),
  };
}
