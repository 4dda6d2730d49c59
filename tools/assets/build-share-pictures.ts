import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sharePictureFile } from "../../content/share-paths.ts";
import { bannerSources } from "../illustrations/banner-sources.ts";
import { pageShare } from "../illustrations/share-page.ts";
import type { Sharp } from "./load-sharp.ts";
import { type SharePicture, sharePictures } from "./share-pictures.ts";

const jpeg = { quality: 72, mozjpeg: true };

const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));
export const shareFolder = join(publicFolder, "share");

export function sharePicturePath({ path }: SharePicture): string {
  return join(publicFolder, sharePictureFile(path));
}

/** Draws it, but encodes nothing. The hash stands in the file, so that a stale one is found. */
export function describeSharePicture({ title, picture }: SharePicture) {
  const banner = bannerSources.find(({ name }) => name === picture);
  if (!banner) throw new Error(`There is no banner "${picture}"`);
  const svg = pageShare(title, banner.draw());
  const hash = createHash("sha256")
    .update(JSON.stringify([svg, jpeg]))
    .digest("hex");
  return { svg, hash };
}

/** Encodes what changed and removes what no page shows any more. */
export async function buildSharePictures(sharp: Sharp): Promise<void> {
  await mkdir(shareFolder, { recursive: true });
  const wanted = new Set(sharePictures.map(sharePicturePath));
  for (const picture of sharePictures) {
    const file = sharePicturePath(picture);
    const { svg, hash } = describeSharePicture(picture);
    if (existsSync(file) && readFileSync(file).includes(hash)) continue;
    const drawing = sharp(Buffer.from(svg)).flatten().jpeg(jpeg);
    const signed = drawing.withExif({ IFD0: { ImageDescription: hash } });
    await writeFile(file, await signed.toBuffer());
  }
  for (const name of await readdir(shareFolder)) {
    const file = join(shareFolder, name);
    if (!wanted.has(file)) await rm(file);
  }
}
