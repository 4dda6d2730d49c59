import { expect, test } from "vitest";
import { fileKind } from "./file-kind.ts";
import { jpegHead, pngHead } from "./picture-headers.fixtures.ts";
import { pictureSize } from "./picture-size.ts";

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["a JPEG", jpegHead({ width: 1, height: 1 }), "jpeg"],
  ["a PNG", pngHead({ width: 1, height: 1 }), "png"],
  ["a PDF", ascii("%PDF-1.7"), "pdf"],
  ["an iPhone's photo", ascii("\0\0\0\x24ftypheic\0\0\0\0mif1heic"), "heic"],
  ["a film in the same container", ascii("\0\0\0\x20ftypisom\0\0\0\0"), "other"],
  ["a Word file", ascii("PK\x03\x04"), "other"],
  ["nothing", new Uint8Array(), "other"],
])("%s is known by its first bytes", (_, head, kind) => {
  expect(fileKind(head)).toBe(kind);
});

test("the size stands in a PNG's header", () => {
  expect(pictureSize(pngHead({ width: 40_000, height: 30_000 }))).toEqual({
    width: 40_000,
    height: 30_000,
  });
});

test("the size of a JPEG is found behind camera data, tables and filling bytes", () => {
  const size = { width: 4_000, height: 3_000 };
  expect(pictureSize(jpegHead(size))).toEqual(size);
  expect(pictureSize(jpegHead(size, { before: 60_000 }))).toEqual(size);
  expect(pictureSize(jpegHead(size, { progressive: true, filling: 3 }))).toEqual(size);
});

test("bytes that name no size give none", () => {
  const cut = jpegHead({ width: 4_000, height: 3_000 }).subarray(0, 12);
  for (const bytes of [new Uint8Array(), ascii("hello, hello, hello, hello"), cut]) {
    expect(pictureSize(bytes)).toBeNull();
  }
});
