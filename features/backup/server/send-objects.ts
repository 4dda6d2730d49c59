import { Readable } from "node:stream";
import { OperatorError } from "#platform/operator-error.ts";
import type { Storage } from "#platform/storage.ts";
import { storageMark } from "./claim-target.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { Measure } from "./object-list.ts";
import type { Progress } from "./progress.ts";
import type { Source } from "./source.ts";

/**
 * Puts every object of a copy into an empty store that was claimed for it; goes on where an earlier
 * try ended, and takes away what that put there and this copy does not name.
 */
export async function sendObjects(
  source: Source,
  storage: Storage,
  progress: Progress,
): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of storage.keys()) {
    if (source.objects.has(key)) there.add(key);
    else if (key !== storageMark(source.manifest.installation)) await storage.delete(key);
  }
  await forEachConcurrently(source.objects, async ([key, { size }]) => {
    if (!there.has(key)) await sendObject(source, storage, key);
    progress.done(1, size);
  });
}

/** @throws OperatorError where the object is not as the copy lists it */
export async function sendObject(source: Source, storage: Storage, key: string): Promise<void> {
  const content = await source.object(key);
  if (!content) throw new OperatorError(`${source.whereabouts(key)} is missing. ${source.wayOut}`);
  const measured = new Measure();
  const expected = source.objects.get(key);
  async function* checked(stream: Readable) {
    yield* measured.through(stream);
    const { sha256 } = measured.result();
    if (sha256 !== expected?.sha256) {
      throw new OperatorError(
        `${source.whereabouts(key)} was changed or is damaged. ${source.wayOut}`,
      );
    }
  }
  await storage.put(key, Readable.from(checked(content), { objectMode: false }));
}
