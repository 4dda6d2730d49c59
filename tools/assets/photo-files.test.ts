import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { describePhotoFile, encode, pictureFileNames } from "./build-pictures.ts";
import { loadSharp, type Sharp } from "./load-sharp.ts";
import { openPhoto, type PhotoFile, readPhotos } from "./photo-files.ts";

let sharp: Sharp;
let folder: string;
beforeAll(async () => {
  sharp = await loadSharp();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "photos-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A photo as a telephone writes it: lying on its side, with the place where it was taken. */
function fromTelephone(width: number, height: number): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: "Telephone" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const read = () => readPhotos(folder)[0] as PhotoFile;

test("photos are found by their endings and named for the page", async () => {
  for (const file of ["Diwali 2026.JPG", "b.png", "c.webp", "notes.txt", "README.md"]) {
    await writeFile(join(folder, file), "x");
  }
  expect(readPhotos(folder).map(({ name }) => name)).toEqual([
    "photo-diwali-2026",
    "photo-b",
    "photo-c",
  ]);
  expect(readPhotos(join(folder, "none"))).toEqual([]);
});

test("photos that would share a name, or have none, are refused by theirs", async () => {
  await writeFile(join(folder, "दिवाळी.jpg"), "x");
  expect(() => readPhotos(folder)).toThrow("दिवाळी.jpg");
  await rm(join(folder, "दिवाळी.jpg"));
  for (const file of ["Diwali 2026.JPG", "diwali-2026.png"])
    await writeFile(join(folder, file), "x");
  expect(() => readPhotos(folder)).toThrow("photo-diwali-2026");
});

test("a photo stands upright, in widths no larger than itself, and a changed one has another name", async () => {
  await writeFile(join(folder, "a.jpg"), await fromTelephone(1_000, 700));
  const entry = await describePhotoFile(sharp, read());
  expect(entry).toMatchObject({ width: 700, height: 1_000, widths: [320, 640, 700] });
  await writeFile(join(folder, "a.jpg"), await fromTelephone(1_000, 701));
  expect((await describePhotoFile(sharp, read())).hash).not.toBe(entry.hash);
});

test("what the camera wrote into a photo is in none of its pictures", async () => {
  await writeFile(join(folder, "a.jpg"), await fromTelephone(500, 300));
  const photo = read();
  const entry = await describePhotoFile(sharp, photo);
  await encode(openPhoto(sharp, photo), photo.name, entry, folder);
  const files = pictureFileNames(photo.name, entry);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(files));
  for (const file of files) {
    const { exif, width, height } = await sharp(join(folder, file)).metadata();
    expect(exif).toBeUndefined();
    expect((height ?? 0) > (width ?? 0)).toBe(true);
  }
});

test("a photo whose name ends in -blurred is out of focus in all of its pictures", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 640, height: 480, channels: 3, background: "#888", noise } as const;
  await writeFile(join(folder, "a-blurred.png"), await sharp({ create }).png().toBuffer());
  const photo = read();
  const entry = await describePhotoFile(sharp, photo);
  await encode(openPhoto(sharp, photo), photo.name, entry, folder);
  for (const file of pictureFileNames("photo-a-blurred", entry)) {
    const { channels } = await sharp(join(folder, file)).stats();
    expect(channels[0]?.stdev).toBeLessThan(6);
  }
});

test("a file that only says that it is a photo is refused", async () => {
  await writeFile(join(folder, "a.jpg"), "no picture at all");
  await expect(describePhotoFile(sharp, read())).rejects.toThrow();
});
