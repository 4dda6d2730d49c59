import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { measuredSide, measurePhoto, photoWarning } from "./photo-quality.ts";

/** A sheet of paper with this many rows of strokes as fine as small print, on a table. */
function sheet(rows: number): Promise<Buffer> {
  const [width, height] = [1_500, 1_100];
  const strokes = Array.from({ length: rows * 60 }, (_, at) => {
    const [row, column] = [Math.floor(at / 60), at % 60];
    const y = 100 + row * 37;
    return `<path d="M${100 + column * 22} ${y}v${10 + ((at * 7) % 5) * 2}h${5 + ((at * 11) % 4) * 2}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#8a7a66"/>
    <rect x="45" y="45" width="1410" height="1010" fill="#eee8da"/>
    <g fill="none" stroke="#222" stroke-width="3.5">${strokes.join("")}</g></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer();
}

/** As a device sees it: taken, saved, made small, without colours. */
async function seen(photo: Sharp) {
  const saved = await photo.jpeg({ quality: 85 }).toBuffer();
  const { data, info } = await sharp(saved)
    .resize(measuredSide, measuredSide, { fit: "inside", withoutEnlargement: true })
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

test.each([
  ["a page full of print", 24],
  ["a few lines", 4],
])("%s is doubted once it is blurred or dark, and not before", async (_what, rows) => {
  const photo = await sheet(rows);
  const doubts = async (change: (photo: Sharp) => Sharp) =>
    photoWarning(await seen(change(sharp(photo))));
  expect(await doubts((sharpOne) => sharpOne)).toBeNull();
  expect(await doubts((readable) => readable.blur(1.5))).toBeNull();
  expect(await doubts((dim) => dim.linear(0.35, 0))).toBeNull();
  for (const sigma of [6, 12]) expect(await doubts((each) => each.blur(sigma))).toBe("blurred");
  expect(await doubts((dark) => dark.linear(0.15, 0))).toBe("dark");
});

test("pale print is as sharp as black", async () => {
  const photo = await sheet(24);
  const black = measurePhoto(await seen(sharp(photo)));
  const pale = measurePhoto(await seen(sharp(photo).linear(0.3, 150)));
  expect(pale.sharpness).toBeGreaterThan((black.sharpness ?? 0) * 0.5);
});

test("of an empty sheet, and of a picture too small to measure, nothing is said", async () => {
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#f0e8d8" } });
  expect(photoWarning(await seen(plain(1_600)))).toBeNull();
  expect(photoWarning(await seen(plain(20)))).toBeNull();
});
