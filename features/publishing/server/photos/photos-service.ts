import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { blurredName } from "#content/pictures/blurred.ts";
import {
  photoLimits,
  photoMessages,
  pictureFormats,
  readUploadedName,
} from "#contract/uploaded-picture.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { Storage } from "#platform/storage.ts";
import { judgePhoto } from "./judge-photo.ts";
import type { PhotoEncoder } from "./photo-encoder.ts";
import type { IncomingPhoto, Photos, ReceivedPhoto } from "./photos.ts";
import { fileKey, originalKey } from "./picture-keys.ts";
import {
  changePicture,
  endHold,
  findPicture,
  forgetPicture,
  giveUpPicture,
  type HeldPicture,
  holdNextPicture,
  isPictureNamed,
  newestPictures,
  notePicture,
  picturesUnusedSince,
} from "./pictures-store.ts";

interface PhotosOptions {
  database: Database;
  storage: Storage;
  clock: Clock;
  encoder: PhotoEncoder;
  /** Told why a photo's files could not be made where that was our fault. */
  report: (error: unknown) => void;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Pictures that an editor may choose from. */
const mostListed = 200;
/** A process that holds a picture for longer has died. */
const hold = 4 * minute;

/** Photos in the document store: the original until its pictures are made, then these alone. */
export function createPhotos(options: PhotosOptions): Photos {
  const { database, storage, clock, encoder } = options;
  const { queries } = database;
  // a photo is held whole while it is judged
  const receiving = pLimit(2);
  let working: Promise<number> | null = null;

  async function receive({ name, content, blurred }: IncomingPhoto): Promise<ReceivedPhoto> {
    const photo = await readUpTo(content, photoLimits.bytes + 1);
    const wrong = judgePhoto(photo, name);
    if (wrong) return { ok: false, message: wrong };
    const size = await encoder.size(photo);
    if (!size) return { ok: false, message: photoMessages.unreadable };
    const digest = createHash("sha256").update(photo).digest("hex").slice(0, 24);
    const sharp = `upload-${digest}-${size.width}x${size.height}`;
    const picture = (await blurred) ? blurredName(sharp) : sharp;
    const now = clock.now();
    // held while it is stored, so that nobody looks for it before
    await notePicture(database, picture, { now, heldUntil: after(now, minute) });
    await putOnce(storage, originalKey(picture), photo);
    await changePicture(queries, picture, { heldUntil: null });
    work().catch(options.report);
    return { ok: true, picture };
  }

  function work(): Promise<number> {
    working ??= workThrough().finally(() => {
      working = null;
    });
    return working;
  }

  async function workThrough(): Promise<number> {
    for (let made = 0; ; made += 1) {
      const now = clock.now();
      const picture = await holdNextPicture(database, { now, until: after(now, hold) });
      if (!picture) return made;
      await make(picture).catch(options.report);
    }
  }

  /** A fault leaves the picture held: it is tried again when that ends. */
  async function make(held: HeldPicture): Promise<void> {
    const picture = held.name;
    const original = await storage.get(originalKey(picture));
    const done =
      original &&
      (await encoder.encode(await buffer(original), picture, ({ width, format, content }) =>
        putOnce(storage, fileKey(picture, width, format), content),
      ));
    // who was frozen for longer than it had the picture finds it done, and its original gone
    if (!(await endHold(queries, held, done ? "ready" : "failed"))) return;
    await storage.delete(originalKey(picture));
  }

  return {
    receive: (photo) => receiving(() => receive(photo)),
    work,

    async state(picture) {
      return (await findPicture(queries, picture))?.state ?? null;
    },

    async list() {
      const records = await newestPictures(queries, mostListed);
      return records.map(({ name, state }) => ({ picture: name, state }));
    },

    async claim(within, picture) {
      await changePicture(within, picture, { usedAt: clock.now().toISOString() });
      return (await findPicture(within, picture))?.state ?? null;
    },

    async open(picture, width, format) {
      if (!readUploadedName(picture)?.widths.includes(width)) return null;
      const file = await storage.get(fileKey(picture, width, format));
      return file && buffer(file);
    },

    async sweep(isOurs = () => true) {
      const now = clock.now();
      let removed = 0;
      for (const picture of await picturesUnusedSince(queries, after(now, -day))) {
        if (await isPictureNamed(queries, picture)) {
          await changePicture(queries, picture, { usedAt: now.toISOString() });
          continue;
        }
        if (!(await giveUpPicture(queries, picture, after(now, -day)))) continue;
        // sent again meanwhile, it is there once more under the same name
        if (!(await removeFiles(storage, picture, isOurs))) return removed;
        await forgetPicture(queries, picture, after(now, -day));
        removed += 1;
      }
      return removed;
    },
  };
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** What is longer is cut there: the judge sees that it is too long. */
async function readUpTo(content: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks);
}

/** The same contents may be there already, from an earlier try. */
async function putOnce(storage: Storage, key: string, content: Buffer): Promise<void> {
  const known = await storage.get(key);
  known?.destroy();
  if (!known) await storage.put(key, Readable.from([content]));
}

/** @returns false where it stopped, because another process may have begun with them */
async function removeFiles(
  storage: Storage,
  picture: string,
  isOurs: () => boolean,
): Promise<boolean> {
  const { widths = [] } = readUploadedName(picture) ?? {};
  const made = widths.flatMap((width) =>
    pictureFormats.map((format) => fileKey(picture, width, format)),
  );
  for (const key of [originalKey(picture), ...made]) {
    if (!isOurs()) return false;
    await storage.delete(key);
  }
  return true;
}
