import { writeFile } from "node:fs/promises";
import { appIcon, maskableIcon } from "../illustrations/app-icons.ts";
import { homeScreenIcon, share, tabIcon } from "../illustrations/share.ts";
import { span } from "../illustrations/span.ts";
import { buildFavicon } from "./build-favicon.ts";
import { buildSharePictures } from "./build-share-pictures.ts";
import { loadSharp, type Sharp } from "./load-sharp.ts";

const inProject = (path: string) => new URL(`../../${path}`, import.meta.url);

/** The strip above the footer stays a drawing. */
export const spanFile = inProject("ui/assets/span.svg");

/** Files that others look for under a fixed name. */
export const brandFiles = [
  { name: "share.jpg", draw: share },
  { name: "apple-touch-icon.png", draw: homeScreenIcon },
  { name: "favicon.png", draw: tabIcon },
  { name: "icon-192.png", draw: () => appIcon(192) },
  { name: "icon-512.png", draw: () => appIcon(512) },
  { name: "icon-maskable.png", draw: maskableIcon },
] as const;

type BrandFile = (typeof brandFiles)[number];

export function brandFileUrl({ name }: BrandFile): URL {
  return inProject(`public/${name}`);
}

export function encodeBrandFile(sharp: Sharp, { name, draw }: BrandFile) {
  const drawing = sharp(Buffer.from(draw()));
  return name.endsWith(".jpg")
    ? drawing.flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : drawing.png({ compressionLevel: 9, palette: true }).toBuffer();
}

if (import.meta.main) {
  const sharp = await loadSharp();
  await writeFile(spanFile, `${span()}\n`);
  for (const brandFile of brandFiles) {
    await writeFile(brandFileUrl(brandFile), await encodeBrandFile(sharp, brandFile));
  }
  await buildSharePictures(sharp);
  await buildFavicon();
}
