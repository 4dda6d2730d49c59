import sharp from "sharp";
import { expect, test } from "vitest";
import { photoLimits, photoMessages } from "#contract/answers/uploaded-picture.ts";
import { validatePhoto } from "./validate-photo.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b9622f" } });
const jpeg = await picture(640, 480).jpeg().toBuffer();
const png = await picture(640, 480).png().toBuffer();

/** A PNG that says it is as large as that, and holds nothing. */
function claimingPng(width: number, height: number): Buffer {
  const content = Buffer.from(png);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

/** A JPEG that says the same. */
function claimingJpeg(width: number, height: number): Buffer {
  const content = Buffer.from(jpeg);
  const frame = content.indexOf(Buffer.from("ffc0", "hex"));
  content.writeUInt16BE(height, frame + 5);
  content.writeUInt16BE(width, frame + 7);
  return content;
}

test("JPEG and PNG photos are taken, progressive ones too", async () => {
  expect(validatePhoto(jpeg, "a.jpg")).toBeNull();
  expect(validatePhoto(jpeg, "A.JPEG")).toBeNull();
  expect(validatePhoto(png, "a.png")).toBeNull();
  const progressive = await picture(640, 480).jpeg({ progressive: true }).toBuffer();
  expect(validatePhoto(progressive, "a.jpg")).toBeNull();
});

test("a name that disagrees with the contents is refused, as is every other kind of file", () => {
  expect(validatePhoto(jpeg, "a.png")).toBe(photoMessages.format);
  expect(validatePhoto(png, "a.svg")).toBe(photoMessages.format);
  expect(validatePhoto(Buffer.from("<svg onload=alert(1)>"), "a.jpg")).toBe(photoMessages.format);
  expect(validatePhoto(Buffer.from("GIF89a"), "a.gif")).toBe(photoMessages.format);
  expect(validatePhoto(Buffer.alloc(0), "a.jpg")).toBe(photoMessages.format);
});

test("what claims more pixels than a photo has is refused by its header alone", () => {
  expect(validatePhoto(claimingPng(50_000, 50_000), "a.png")).toBe(photoMessages.tooManyPixels);
  expect(validatePhoto(claimingJpeg(60_000, 60_000), "a.jpg")).toBe(photoMessages.tooManyPixels);
});

test("a strip that no file of ours could hold is refused, whichever way it lies", () => {
  for (const [width, height] of [
    [330, 150_000],
    [150_000, 330],
    [16_001, 330],
  ] as const) {
    expect(validatePhoto(claimingPng(width, height), "a.png")).toBe(photoMessages.tooLong);
  }
  expect(validatePhoto(claimingJpeg(320, 16_000), "a.jpg")).toBeNull();
});

test("what is too small, too heavy or cut off after its first bytes is refused", async () => {
  expect(validatePhoto(await picture(319, 900).jpeg().toBuffer(), "a.jpg")).toBe(
    photoMessages.tooSmall,
  );
  const heavy = Buffer.concat([jpeg, Buffer.alloc(photoLimits.bytes)]);
  expect(validatePhoto(heavy, "a.jpg")).toBe(photoMessages.tooLarge);
  expect(validatePhoto(jpeg.subarray(0, 60), "a.jpg")).toBe(photoMessages.unreadable);
  expect(validatePhoto(png.subarray(0, 18), "a.png")).toBe(photoMessages.unreadable);
});

test("a header that leads in circles or nowhere ends the search", () => {
  const endless = Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.alloc(64, 0xff)]);
  expect(validatePhoto(endless, "a.jpg")).toBe(photoMessages.unreadable);
  const still = Buffer.concat([Buffer.from("ffd8ffe00000ffe00000ffe00000ffe00000", "hex")]);
  expect(validatePhoto(still, "a.jpg")).toBe(photoMessages.unreadable);
});
