import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { type Build, type BuiltFile, hashedFolder, isHashedPath } from "./built-file.ts";

const idLength = 24;

/** What the build in `folder` gives to browsers by hashed names; null where there is none. */
export function readBuild(folder: string, keyedHash: KeyedHash): Build | null {
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
