import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { blurredName, isBlurredName } from "#content/pictures/blurred.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import {
  isUploadedName,
  type PictureFormat,
  photoLimits,
  photoMessages,
  pictureFormats,
  readUploadedName,
} from "#contract/answers/uploaded-picture.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { PhotoEncoder } from "./photo-encoder.ts";
import {
  type ClaimedPicture,
  changePicture,
  claimNextPicture,
  fileKey,
  findPicture,
  forgetPicture,
  giveUpPicture,
  isPictureNamed,
  newestPictures,
  notePicture,
  originalKey,
  picturesUnusedSince,
  releasePicture,
} from "./pictures-store.ts";
import { validatePhoto } from "./validate-photo.ts";

/** waiting: its files are being made; failed: they cannot be. */
export type PictureState = "waiting" | "ready" | "failed";

export interface IncomingPhoto {
  /** The file's own name. */
  name: string;
  content: Readable;
  /** Only a blurred version is made and kept. Asked for once the photo is there. */
  blurred: boolean | Promise<boolean>;
}

/** `picture` is its name, which ends in `-blurred` where only that version is kept. */
export type ReceivedPhoto = { ok: true; picture: string } | { ok: false; message: string };

const minute = 60_000;
const day = 24 * 60 * minute;
/** Pictures that an editor may choose from. */
const maxListed = 200;
/** A process that holds a picture for longer has died. */
const hold = 4 * minute;

/** Photos in the document store: the original until its pictures are made, then these alone. See docs/decisions/0022. */
export function createPhotos(
  {
    database,
    storage,
    clock,
    reportAs,
  }: Pick<Context, "database" | "storage" | "clock" | "reportAs">,
  encoder: PhotoEncoder,
) {
  const { queries } = database;
  const report = reportAs("a photo was not encoded");
  // a photo is held whole while it is judged
  const receiving = pLimit(2);
  let working: Promise<number> | null = null;

  async function receive({ name, content, blurred }: IncomingPhoto): Promise<ReceivedPhoto> {
    const photo = await readUpTo(content, photoLimits.bytes + 1);
    const wrong = validatePhoto(photo, name);
    if (wrong) return { ok: false, message: wrong };
    const size = await encoder.size(photo);
    if (!size) return { ok: false, message: photoMessages.unreadable };
    const digest = createHash("sha256").update(photo).digest("hex").slice(0, 24);
    const sharp = `upload-${digest}-${size.width}x${size.height}`;
    const picture = (await blurred) ? blurredName(sharp) : sharp;
    const now = clock.now();
    // held while it is stored, so that nobody looks for it before
    await notePicture(database, picture, { now, claimedUntil: after(now, minute) });
    await putOnce(storage, originalKey(picture), photo);
    await changePicture(queries, picture, { claimedUntil: null });
    work().catch(report);
    return { ok: true, picture };
  }

  /** Makes the files of what waits, one after the other. Resolves to how many pictures were made. */
  function work(): Promise<number> {
    working ??= workThrough().finally(() => {
      working = null;
    });
    return working;
  }

  async function workThrough(): Promise<number> {
    for (let made = 0; ; made += 1) {
      const now = clock.now();
      const picture = await claimNextPicture(database, { now, until: after(now, hold) });
      if (!picture) return made;
      await make(picture).catch(report);
    }
  }

  /** A fault leaves the picture held: it is tried again when that ends. */
  async function make(claimed: ClaimedPicture): Promise<void> {
    const picture = claimed.name;
    const original = await storage.get(originalKey(picture));
    const done =
      original &&
      (await encoder.encode(await buffer(original), picture, ({ width, format, content }) =>
        putOnce(storage, fileKey(picture, width, format), content),
      ));
    // who was frozen for longer than it had the picture finds it done, and its original gone
    if (!(await releasePicture(queries, claimed, done ? "ready" : "failed"))) return;
    await storage.delete(originalKey(picture));
  }

  return {
    /**
     * Takes a photo in; its picture's files are made in the background. Sending the same again, after
     * whatever went wrong, goes on where it stopped.
     */
    receive: (photo: IncomingPhoto) => receiving(() => receive(photo)),
    work,

    /** Null where there is no picture of that name. */
    async state(picture: string): Promise<PictureState | null> {
      return (await findPicture(queries, picture))?.state ?? null;
    },

    /** What was uploaded, the newest first. */
    async list(): Promise<{ picture: string; state: PictureState }[]> {
      const records = await newestPictures(queries, maxListed);
      return records.map(({ name, state }) => ({ picture: name, state }));
    },

    /** The same within a transaction that is about to name it: it is not swept for a day. */
    async claim(within: Queries, picture: string): Promise<PictureState | null> {
      await changePicture(within, picture, { usedAt: clock.now().toISOString() });
      return (await findPicture(within, picture))?.state ?? null;
    },

    /** A file of a picture; null where there is none. */
    async open(picture: string, width: number, format: PictureFormat): Promise<Buffer | null> {
      if (!readUploadedName(picture)?.widths.includes(width)) return null;
      const file = await storage.get(fileKey(picture, width, format));
      return file && buffer(file);
    },

    /** Removes pictures that nothing has named for a day. Resolves to how many. */
    async sweep(isOurs = () => true): Promise<number> {
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

export type Photos = ReturnType<typeof createPhotos>;

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

import pictures from "#content/pictures/manifest.json" with { type: "json" };

/** Says at the field `src` that the picture's files are still being made. */
export function pictureNotReady(photos: Pick<Photos, "claim">) {
  return async (queries: Queries, picture: string): Promise<FieldErrors> => {
    const isWaiting =
      isUploadedName(picture) && (await photos.claim(queries, picture)) === "waiting";
    return isWaiting ? { src: photoMessages.waiting } : {};
  };
}

/** Says at the field `src` that there is no such picture; one that is there is kept from now on. */
export function refusePicture(photos: Pick<Photos, "claim">) {
  return async (queries: Queries, picture: string): Promise<FieldErrors> => {
    if (Object.hasOwn(pictures, picture)) return {};
    const state = isUploadedName(picture) ? await photos.claim(queries, picture) : null;
    if (state === "ready" || state === "waiting") return {};
    if (state === "failed") return { src: photoMessages.unreadable };
    if (isUploadedName(picture) && (await photos.claim(queries, blurredName(picture)))) {
      return { src: "Only a blurred version of this photo is kept: tick that below." };
    }
    return {
      src: isBlurredName(picture)
        ? "This picture has no blurred version. Upload the photo again, with “Blur it” ticked."
        : "There is no picture of that name. Choose one, or upload a photo.",
    };
  };
}
