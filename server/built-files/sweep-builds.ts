import type { Storage } from "../platform/storage.ts";
import { dayOf, readKey } from "./object-names.ts";

/** Days for which a build is kept after it was last served: as long as a page may stay open. */
const kept = 30;
/** Builds that are kept at most, the last served first. */
const mostBuilds = 10;
const day = 24 * 60 * 60 * 1_000;

/**
 * Removes builds that have not been served for long, and what a start that broke off has left.
 * @returns how many objects went
 */
export async function sweepBuilds(storage: Storage, now: Date): Promise<number> {
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
