import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { photoWidths } from "#contract/answers/uploaded-picture.ts";
import * as encoding from "#features/publishing/server/photos/photo-encoding.ts";
import type { Sharp } from "./load-sharp.ts";

/** Photos that the company puts there become pictures of the site. */
export const photosFolder = fileURLToPath(new URL("../../content/photos/", import.meta.url));

/** A picture of more pixels than this is no photo, but an attempt to fill the memory. */
const mostPixels = 100_000_000;

export interface PhotoFile {
  /** `photo-` and the file's name in small letters, such as `photo-diwali-2026`. */
  name: string;
  content: Buffer;
}

/**
 * The photos of a folder: JPEG, PNG and WebP, in the order of their names.
 * @throws Error where two would have one name, or one none
 */
export function readPhotos(folder: string = photosFolder): PhotoFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /\.(jpe?g|png|webp)$/i.test(file));
  const photos = new Map<string, string>();
  for (const file of files.sort()) {
    const name = photoName(file);
    const other = photos.get(name);
    if (other) throw new Error(`The photos "${other}" and "${file}" would both be "${name}"`);
    photos.set(name, file);
  }
  return [...photos].map(([name, file]) => ({ name, content: readFileSync(`${folder}/${file}`) }));
}

function photoName(file: string): string {
  const words = file
    .replace(/\.\w+$/, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (!words) throw new Error(`The photo "${file}" needs a name with letters from a to z`);
  return `photo-${words.join("-")}`;
}

/**
 * What a page has to know of a photo.
 * @param settings of the encoders, which are part of the hash
 */
export async function describePhoto(sharp: Sharp, { content }: PhotoFile, settings: string) {
  const { autoOrient } = await sharp(content, { limitInputPixels: mostPixels }).metadata();
  const { width, height } = autoOrient;
  const hash = createHash("sha256").update(content).update(settings).digest("hex").slice(0, 8);
  return { width, height, widths: photoWidths(width), hash };
}

/** The photo as its encoders take it: upright, in plain colours, without what the camera wrote. */
export function openPhoto(sharp: Sharp, { content }: PhotoFile) {
  return encoding.openPhoto(sharp, content, mostPixels);
}
