import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Clock } from "../clock.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import type { Storage } from "../storage.ts";
import { type Build, type BuiltFile, hashedFolder, isHashedPath } from "./built-file.ts";
import { dayOf, readKey } from "./object-names.ts";
import { OtherBuilds, type OtherBuildsOptions } from "./other-builds.ts";
import { publishBuild } from "./publish-build.ts";

const idLength = 24;
/** Days for which a build is kept after it was last served: as long as a page may stay open. */
const kept = 30;
/** Builds that are kept at most, the last served first. */
const mostBuilds = 10;
const day = 24 * 60 * 60 * 1_000;

/** The hashed files of this build and others, in a store that all nodes share. */
export interface BuiltFiles {
  /** Publishes this build's own, once a day. */
  publish(): Promise<void>;
  /** The first of these files that another build has; null where none has. @throws StoreUnavailable */
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

/** What the build in `folder` gives to browsers by hashed names; null where there is none. */
function readBuild(folder: string, keyedHash: KeyedHash): Build | null {
  const files = listHashed(folder);
  if (files.length === 0) return null;
  // names carry their contents' hash; sizes tell what another compressor has made of them
  const lines = files.map(({ path, size }) => `${path} ${size}`);
  const digest = keyedHash("built files: build", ...lines);
  return { id: Buffer.from(digest, "base64url").toString("hex").slice(0, idLength), files };
}

function listHashed(folder: string): BuiltFile[] {
  const assets = join(folder, hashedFolder);
  if (!existsSync(assets)) return [];
  return readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: `/${relative(folder, file).split(sep).join("/")}` }))
    .filter(({ path }) => isHashedPath(path))
    .map(({ file, path }) => ({ path, size: statSync(file).size }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Removes builds that have not been served for long, and what a start that broke off has left.
 * @returns how many objects went
 */
async function sweepBuilds(storage: Storage, now: Date): Promise<number> {
  const objects = (await Array.fromAsync(storage.keys())).flatMap(({ key, modified }) => {
    const object = readKey(key);
    return object ? [{ key, modified, ...object }] : [];
  });
  const lastServed = new Map<string, number>();
  for (const each of objects) {
    if (each.kind !== "index") continue;
    lastServed.set(each.build, Math.max(each.day, lastServed.get(each.build) ?? 0));
  }
  const staying = new Set(
    [...lastServed]
      .filter(([, at]) => at > dayOf(now) - kept)
      .sort(([, one], [, other]) => other - one)
      .slice(0, mostBuilds)
      .map(([build]) => build),
  );
  const going = objects.filter((object) => {
    if (object.kind === "index")
      return !staying.has(object.build) || object.day < (lastServed.get(object.build) ?? 0);
    // one without an index may be on its way
    const isWhole = lastServed.has(object.build);
    return isWhole ? !staying.has(object.build) : now.getTime() - object.modified.getTime() > day;
  });
  // indexes first: they lead to the parts
  going.sort((one, other) => (one.kind < other.kind ? -1 : 1));
  for (const { key } of going) await storage.delete(key);
  return going.length;
}
