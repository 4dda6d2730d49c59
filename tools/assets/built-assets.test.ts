import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { iconNames } from "#ui/components/icon-names.ts";
import pictures from "../../content/pictures/manifest.json" with { type: "json" };
import { sharePaths } from "../../content/share-paths.ts";
import { pictureSources } from "../illustrations/sources.ts";
import { span } from "../illustrations/span.ts";
import { brandFiles, brandFileUrl, encodeBrandFile, spanFile } from "./build-brand-files.ts";
import { faviconFile, faviconPng, wrapIcon } from "./build-favicon.ts";
import { fontFaces, fontFile, subsetFace } from "./build-fonts.ts";
import { spriteFile } from "./build-icons.ts";
import {
  describePhotoFile,
  describePicture,
  type PictureEntry,
  pictureFileNames,
  picturesFolder,
} from "./build-pictures.ts";
import { describeSharePicture, shareFolder, sharePicturePath } from "./build-share-pictures.ts";
import { loadSharp, type Sharp } from "./load-sharp.ts";
import { readPhotos } from "./photo-files.ts";
import { sharePictures } from "./share-pictures.ts";

// Encoding takes a minute, so what it gives is checked in; here it is held to its sources.
describe("checked-in assets", () => {
  let sharp: Sharp | undefined;

  it("has the sprite of exactly the icons that are named", () => {
    const drawn = readFileSync(spriteFile, "utf8").matchAll(/<symbol id="([^"]+)"[^>]*><\w/g);
    expect([...drawn].map(([, name]) => name)).toEqual(iconNames);
  });

  it.each(fontFaces)("has the face $name cut to the characters that are listed", async (face) => {
    expect(readFileSync(fontFile(face)).equals(await subsetFace(face))).toBe(true);
  });

  it("keeps both faces within 30 KB", () => {
    const bytes = fontFaces.map((face) => readFileSync(fontFile(face)).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(30_000);
  });

  it.each(pictureSources)("has the picture $name as its drawing is now", (source) => {
    const { svg, ...entry } = describePicture(source);
    expect(pictures).toHaveProperty(source.name, entry);
    for (const file of pictureFileNames(source.name, entry)) {
      expect(existsSync(join(picturesFolder, file)), file).toBe(true);
    }
  });

  it("has every photo of the company as its file is now", async () => {
    sharp ??= await loadSharp();
    for (const photo of readPhotos()) {
      const entry = await describePhotoFile(sharp, photo);
      expect(pictures).toHaveProperty(photo.name, entry);
    }
  });

  it("keeps no picture that nothing shows", () => {
    const named = Object.entries<PictureEntry>(pictures).flatMap(([name, entry]) =>
      pictureFileNames(name, entry),
    );
    expect(readdirSync(picturesFolder).sort()).toEqual(named.sort());
  });

  it("has the strip above the footer as its drawing is now", () => {
    expect(readFileSync(spanFile, "utf8")).toBe(`${span()}\n`);
  });

  it("has the icon of the tab once more as favicon.ico", () => {
    expect(readFileSync(faviconFile).equals(wrapIcon(readFileSync(faviconPng)))).toBe(true);
  });

  it.each(brandFiles)("has $name as its drawing is now", async (brandFile) => {
    sharp ??= await loadSharp();
    const load = sharp;
    const pixels = (file: Buffer) => load(file).removeAlpha().raw().toBuffer();
    const kept = await pixels(readFileSync(brandFileUrl(brandFile)));
    const drawn = await pixels(await encodeBrandFile(load, brandFile));
    expect(meanDifference(kept, drawn)).toBeLessThan(2);
  });

  it.each(sharePictures)(
    "has the picture that is shared of $path as its drawing is now",
    (page) => {
      const kept = readFileSync(sharePicturePath(page));
      expect(kept.includes(describeSharePicture(page).hash)).toBe(true);
      expect(kept.length).toBeLessThan(60_000);
    },
  );

  it("has a picture to share for exactly the pages that name one", () => {
    expect(sharePictures.map(({ path }) => path)).toEqual(sharePaths);
    const files = sharePictures.map((page) => basename(sharePicturePath(page)));
    expect(readdirSync(shareFolder).sort()).toEqual(files.sort());
  });
});

/** Of two pictures' pixel values; other builds of the encoder round a little differently. */
function meanDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
