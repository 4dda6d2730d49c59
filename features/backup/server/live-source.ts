import { createHash } from "node:crypto";
import type { Storage } from "#platform/storage.ts";
import { installationOf, rowsIn, sumTables } from "./manifest.ts";
import {
  type CopiedObject,
  forEachConcurrently,
  measure,
  type NeededObject,
  neededObjects,
  writeObjectList,
} from "./objects.ts";
import type { Progress } from "./progress.ts";
import { readTable, type Snapshot } from "./snapshot-folder.ts";
import type { Source } from "./source.ts";

interface LiveOptions {
  /** Where the state of its tables was written. */
  folder: string;
  snapshot: Snapshot;
  storage: Pick<Storage, "get">;
  sessionSecret: string;
  progress: Progress;
}

/** An installation that nobody serves meanwhile, as the source of a copy: all of it is read once. */
export async function readLiveSource(options: LiveOptions): Promise<Source> {
  const { folder, snapshot, storage, sessionSecret } = options;
  const { takenAt, migrations, sequences } = snapshot;
  const { found: objects, damaged } = await measureObjects(options);
  const sizes = Array.from(objects.values(), ({ size }) => size);
  const list = createHash("sha256").update(writeObjectList(objects)).digest("hex");
  return {
    manifest: {
      ...{ format: 1, takenAt, installation: installationOf(sessionSecret), withSecrets: false },
      ...(await sumTables(folder, snapshot)),
      ...{ migrations, sequences },
      objects: {
        count: objects.size,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        sha256: list,
        damaged,
      },
    },
    objects,
    rows: (table) => readTable(folder, table),
    object: (key) => storage.get(key),
    whereabouts: (key) => `The object ${key} of the old installation`,
    wayOut: "Repeat the command.",
  };
}

async function measureObjects({ folder, snapshot, storage, progress }: LiveOptions) {
  const found = new Map<string, CopiedObject>();
  const damaged: string[] = [];
  const look = async ({ key, size, isSure }: NeededObject) => {
    const content = await storage.get(key);
    const measured = content && (await measure(content));
    if (measured && (size === null || size === measured.size)) found.set(key, measured);
    else if (isSure) damaged.push(key);
    progress.done(1, measured?.size ?? 0);
  };
  await forEachConcurrently(neededObjects(rowsIn(folder, snapshot)), look);
  return { found, damaged: damaged.sort() };
}
