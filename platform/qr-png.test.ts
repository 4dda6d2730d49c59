import { encodeQR } from "qr";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { qrPng } from "./qr-png.ts";

const number = "XLD-9RH3TN5V";

test("the picture is the code, module by module, with white around it, and small", async () => {
  const png = qrPng(number);
  expect(png.length).toBeLessThan(1_500);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const modules = encodeQR(number, "raw", { ecc: "quartile", border: 4 });
  const size = modules.length;
  const scale = info.width / size;
  expect([info.width, info.height, Number.isInteger(scale)]).toEqual([174, 174, true]);
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) < 128;
  for (let y = 0; y < info.height; y += 1) {
    const row = modules[Math.floor(y / scale)] ?? [];
    const drawn = Array.from({ length: info.width }, (_, x) => isDark(x, y));
    expect(drawn).toEqual(drawn.map((_, x) => row[Math.floor(x / scale)]));
  }
});

test("a reader of codes finds the number in it", async () => {
  const { data, info } = await sharp(qrPng(number))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect(decodeQR({ data: new Uint8ClampedArray(data), width, height })).toBe(number);
});
