import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { MemoryStorage } from "../../tests/support/memory-storage.ts";
import { createKeyedHash } from "../keyed-hash.ts";
import { type BuiltFiles, createBuiltFiles } from "./built-files.ts";

export const secret = "a secret of thirty-two characters";
const folders: string[] = [];

/** A folder as the build leaves it. @param files contents by address */
export async function buildFolder(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "careers-build-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
}

/** A store whose calls are counted, and which may be away. */
export class CountedStorage extends MemoryStorage {
  lists = 0;
  gets = 0;
  puts = 0;
  away: Error | null = null;

  override async put(...parameters: Parameters<MemoryStorage["put"]>): Promise<void> {
    this.puts += 1;
    if (this.away) throw this.away;
    return super.put(...parameters);
  }

  override async get(key: string) {
    this.gets += 1;
    if (this.away) throw this.away;
    return super.get(key);
  }

  override async *keys() {
    this.lists += 1;
    if (this.away) throw this.away;
    yield* super.keys();
  }
}

export interface NodeOptions {
  storage: MemoryStorage;
  folder: string;
  now?: () => Date;
  secret?: string;
  times?: { between?: number; patience?: number };
}

/** What one node does with built files. */
export function openNode(options: NodeOptions): BuiltFiles {
  return createBuiltFiles({
    folder: options.folder,
    storage: options.storage,
    keyedHash: createKeyedHash(options.secret ?? secret),
    clock: { now: options.now ?? (() => new Date("2026-11-22T08:00:00Z")) },
    times: { between: 0, ...options.times },
  });
}
