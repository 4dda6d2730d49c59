import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { type PictureFile, photoEncoder } from "./photo-encoder.ts";

/** As a telephone writes it: lying on its side, with the place where it was taken. */
const fromTelephone = await sharp({
  create: { width: 600, height: 400, channels: 3, background: "#3a4db1" },
})
  .composite([
    { input: Buffer.from(`<svg width="600" height="400"><path d="M0 0h300v400H0z"/></svg>`) },
  ])
  .jpeg()
  .withExif({ IFD0: { Make: "Telephone" }, IFD3: { GPSLatitudeRef: "N" } })
  .withMetadata({ orientation: 6 })
  .toBuffer();

async function encoded(name: string): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  await photoEncoder.encode(fromTelephone, name, async (file) => void files.push(file));
  return files;
}

test("a photo becomes upright files in every width and format, without what the camera wrote", async () => {
  expect(await photoEncoder.size(fromTelephone)).toEqual({ width: 400, height: 600 });
  const files = await encoded(`upload-${"a".repeat(24)}-400x600`);
  expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    "320.avif",
    "320.webp",
    "400.avif",
    "400.webp",
  ]);
  for (const { width, content } of files) {
    const found = await sharp(content).metadata();
    expect([found.width, found.height]).toEqual([width, width * 1.5]);
    expect(found.exif ?? found.orientation).toBeUndefined();
    expect(content.includes("Telephone")).toBe(false);
  }
});

test("a blurred name gives files without a sharp edge", async () => {
  const edge = async (name: string) => {
    const files = await encoded(name);
    const { data, info } = await sharp(files.at(-1)?.content)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const column = Array.from({ length: info.height }, (_, y) => data[y * info.width] ?? 0);
    return Math.max(...column.slice(1).map((each, y) => Math.abs(each - (column[y] ?? 0))));
  };
  expect(await edge(`upload-${"a".repeat(24)}-400x600`)).toBeGreaterThan(40);
  expect(await edge(`upload-${"a".repeat(24)}-400x600-blurred`)).toBeLessThan(12);
});

test("what cannot be decoded is told from a fault of ours", async () => {
  const damaged = Buffer.concat([fromTelephone.subarray(0, 40), Buffer.alloc(500)]);
  expect(await photoEncoder.size(damaged)).toBeNull();
  const keep = async () => {};
  expect(await photoEncoder.encode(damaged, "upload-x-400x600", keep)).toBeNull();
});

test("the process that reads a stranger's file is handed nothing of our environment", async () => {
  // a process that had this one would not even begin
  vi.stubEnv("NODE_OPTIONS", "--require=/nothing/there.js");
  expect(await photoEncoder.size(fromTelephone)).toEqual({ width: 400, height: 600 });
  vi.unstubAllEnvs();
});
