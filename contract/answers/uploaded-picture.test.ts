import { expect, test } from "vitest";
import {
  isUploadedName,
  photoWidths,
  readUploadedName,
  uploadedPicturePath,
} from "./uploaded-picture.ts";

const contents = "0a1b".repeat(6);

test("a name holds all that a page needs", () => {
  const photo = { width: 1200, height: 800, widths: [320, 640, 960, 1200] };
  expect(readUploadedName(`upload-${contents}-1200x800`)).toEqual({ ...photo, blurred: false });
  expect(readUploadedName(`upload-${contents}-1200x800-blurred`)).toEqual({
    ...photo,
    blurred: true,
  });
});

test.each([
  `upload-${contents}-0x800`,
  `upload-${contents}-1200x0800`,
  `upload-${contents}-123456x1`,
  `upload-${contents}-1200x800-bright`,
  `upload-${contents}g-1200x800`,
  `my-upload-${contents}-1200x800`,
  `upload-${contents.toUpperCase()}-1200x800`,
  "",
])("%j is no uploaded picture", (name) => {
  expect(readUploadedName(name)).toBeNull();
  expect(isUploadedName(name)).toBe(false);
});

test("a photo is offered no wider than it is, and never wider than the largest", () => {
  expect(photoWidths(320)).toEqual([320]);
  expect(photoWidths(500)).toEqual([320, 500]);
  expect(photoWidths(4_000)).toEqual([320, 640, 960, 1440]);
});

test("its files lie below pictures", () => {
  const name = `upload-${contents}-1200x800`;
  expect(isUploadedName(name)).toBe(true);
  expect(uploadedPicturePath(name, 640, "avif")).toBe(`/pictures/${name}-640.avif`);
});
