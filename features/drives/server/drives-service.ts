import { driveTitle } from "#contract/drive-title.ts";
import type { Openings } from "#features/openings/server/index.ts";
import { cachedFor, cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { Drive, Slot } from "../drive.ts";
import { closesAt } from "../drive-content.ts";
import { drivePath } from "../drive-paths.ts";
import { hoursInWords, shortDay } from "../drive-times.ts";
import type { Drives } from "./drives.ts";
import { readDrive, readDrives, readSlots, type StoredDrive } from "./drives-store.ts";

export interface DrivesOptions {
  database: Database;
  clock: Clock;
  openings: Pick<Openings, "visible">;
}

/** Drives that ended longer ago are read only where somebody asks for one, as for its door. */
export const shownFor = 7 * 24 * 60 * 60_000;

/** Drives with their seats, read from the database at most twice a second on each node. */
export function createDrives({ database, clock, openings }: DrivesOptions): Drives {
  async function read() {
    const after = new Date(clock.now().getTime() - shownFor);
    const stored = (await readDrives(database.queries)).filter(({ endsAt }) => endsAt > after);
    const slots = await readSlots(
      database.queries,
      stored.map(({ code }) => code),
    );
    return stored.map((drive) => ({ drive, slots: slots.get(drive.code) ?? [] }));
  }
  /** One that ended long ago, which HR's lists and links still lead to. */
  async function past(code: string): Promise<Drive | null> {
    const found = await readDrive(database.queries, code);
    if (!found || found.isRemoved) return null;
    const slots = (await readSlots(database.queries, [code])).get(code) ?? [];
    const { isRemoved: _, ...drive } = found;
    return shown(drive, slots, await openingsNow());
  }
  const { get: kept, forget } = cachedRead(read, {
    clock,
    maxAge: cachedFor,
    patience: shownWithin,
  });

  async function openingsNow() {
    const visible = await openings.visible();
    const known = new Map(visible.map((each) => [String(each.openingId), each]));
    return (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const found = known.get(id);
        if (!found) return [];
        const { openingTitle: title, openingCode: code, department } = found;
        return { title, code, department };
      });
  }

  async function all(): Promise<Drive[]> {
    const openingsOf = await openingsNow();
    return (await kept()).map(({ drive, slots }) => shown(drive, slots, openingsOf));
  }

  async function announced(): Promise<Drive[]> {
    const now = clock.now();
    const ahead = (await all()).filter(({ endsAt }) => endsAt > now);
    return ahead.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  }

  const coming = async () => (await announced()).filter(({ calledOffAt }) => !calledOffAt);

  return {
    coming,
    announced,
    async ofOpening(wanted) {
      const those = (await coming()).filter(({ openings: all }) =>
        all.some(({ code }) => code === wanted),
      );
      return those.map((drive) => ({
        href: drivePath(drive.code),
        label: `${shortDay(drive.startsAt)}, ${hoursInWords(drive)}`,
      }));
    },
    async find(wanted) {
      const code = wanted.toLowerCase();
      return (await all()).find((drive) => drive.code === code) ?? past(code);
    },
    forget,
  };
}

function shown(
  { body, ...stored }: StoredDrive,
  slots: readonly Slot[],
  openingsOf: (ids: readonly string[]) => Drive["openings"],
): Drive {
  const bookingCloses = closesAt(body).toISOString();
  const title = driveTitle(body.title, stored.calledOffAt !== null);
  const shownBody = { ...body, title, openings: openingsOf(body.openings) };
  return { ...shownBody, ...stored, bookingCloses, slots };
}
