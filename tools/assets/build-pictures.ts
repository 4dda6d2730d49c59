import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureFormats } from "#contract/answers/uploaded-picture.ts";
import {
  avif,
  blur,
  encodeWidth,
  webp,
} from "#features/publishing/server/photos/photo-encoding.ts";
import { isBlurredName } from "../../content/pictures/blurred.ts";
import { type PictureSource, pictureSources } from "../illustrations/sources.ts";
import { loadSharp, type Sharp } from "./load-sharp.ts";
import { describePhoto, openPhoto, type PhotoFile, readPhotos } from "./photo-files.ts";

// Pictures are encoded beforehand and checked in: docs/decisions/0004-pictures-and-fonts.md.

export const picturesFolder = fileURLToPath(
  new URL("../../public/assets/pictures", import.meta.url),
);
export const manifestFile = new URL("../../content/pictures/manifest.json", import.meta.url);

export interface PictureEntry {
  width: number;
  height: number;
  widths: readonly number[];
  /** Of the drawing and the encoders' settings; part of every file's name. */
  hash: string;
}

/** What a page has to know of a picture. Draws it, but encodes nothing. */
export function describePicture(source: PictureSource): PictureEntry & { svg: string } {
  const svg = source.draw();
  const size = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg);
  if (!size) throw new Error(`The picture "${source.name}" does not state its size`);
  const settings = JSON.stringify([svg, source.widths, ...encoders(source.name)]);
  return {
    svg,
    width: Number(size[1]),
    height: Number(size[2]),
    widths: source.widths,
    hash: createHash("sha256").update(settings).digest("hex").slice(0, 8),
  };
}

/** The same of a photo that the company has put into `content/photos/`. */
export function describePhotoFile(sharp: Sharp, photo: PhotoFile): Promise<PictureEntry> {
  return describePhoto(sharp, photo, JSON.stringify(encoders(photo.name)));
}

/** What a picture of this name is encoded with. */
function encoders(name: string) {
  return isBlurredName(name) ? [avif, webp, blur] : [avif, webp];
}

/** Names of the files that a picture is served as, beside each other in one folder. */
export function pictureFileNames(name: string, entry: PictureEntry): string[] {
  return entry.widths.flatMap((width) =>
    pictureFormats.map((format) => `${name}-${width}.${entry.hash}.${format}`),
  );
}

/** Encodes what changed, removes what no picture names any more, and writes the manifest. */
async function buildPictures(): Promise<void> {
  await mkdir(picturesFolder, { recursive: true });
  const sharp = await loadSharp();
  const manifest: Record<string, PictureEntry> = {};
  const wanted = new Set<string>();
  async function add(picture: string, entry: PictureEntry, open: () => ReturnType<Sharp>) {
    const names = pictureFileNames(picture, entry);
    const there = names.every((name) => existsSync(join(picturesFolder, name)));
    if (!there) await encode(open(), picture, entry, picturesFolder);
    for (const name of names) wanted.add(name);
    manifest[picture] = entry;
  }

  for (const source of pictureSources) {
    const { svg, ...entry } = describePicture(source);
    await add(source.name, entry, () => sharp(Buffer.from(svg)));
  }
  for (const photo of readPhotos()) {
    const entry = await describePhotoFile(sharp, photo);
    await add(photo.name, entry, () => openPhoto(sharp, photo));
  }
  for (const name of await readdir(picturesFolder)) {
    if (!wanted.has(name)) await rm(join(picturesFolder, name));
  }
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes every width of a picture in every format. */
export async function encode(
  picture: ReturnType<Sharp>,
  name: string,
  entry: PictureEntry,
  folder: string,
): Promise<void> {
  for (const width of entry.widths) {
    const stem = join(folder, `${name}-${width}.${entry.hash}`);
    await encodeWidth(picture, { name, width, stem });
  }
}

if (import.meta.main) await buildPictures();
