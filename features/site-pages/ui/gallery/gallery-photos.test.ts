import { describe, expect, test } from "vitest";
import type { GalleryPhoto } from "#contract/publications.ts";
import { findPhoto, photoPageTitle, photosOf } from "./gallery-photos.ts";

const photo = (gallery: GalleryPhoto["gallery"], src: string): GalleryPhoto => ({
  gallery,
  src,
  alt: `What ${src} shows`,
});

const stored = [
  photo("premises", "moment-group"),
  photo("annexe", "moment-facade"),
  photo("premises", "not-drawn-yet"),
  photo("premises", "moment-training"),
  { ...photo("premises", "moment-interview"), blurred: true },
];
const galleries = photosOf(stored, ["premises", "headquarters"]);

describe("the photos of a page", () => {
  test("are those of its own galleries, in the order of the store", () => {
    expect(Object.keys(galleries)).toEqual(["premises", "headquarters"]);
    expect(galleries.premises?.map(({ picture }) => picture)).toEqual([
      "moment-group",
      "moment-training",
      "moment-interview-blurred",
    ]);
    expect(galleries.headquarters).toEqual([]);
  });

  test("are counted without the ones that have no picture, so no link leads nowhere", () => {
    expect(galleries.premises?.map(({ key }) => key)).toEqual([
      "premises-1",
      "premises-2",
      "premises-3",
    ]);
  });

  test("are never sharp where people asked not to be recognised, even for want of a blurred one", () => {
    const shown = photosOf([{ ...photo("annexe", "moment-facade"), blurred: true }], ["annexe"]);
    expect(shown.annexe).toEqual([]);
  });

  test("are sharp unless the store says otherwise", () => {
    expect(galleries.premises?.map(({ blurred }) => blurred)).toEqual([false, false, true]);
  });
});

describe("a link to one photo", () => {
  test("knows its place and its neighbours", () => {
    expect(findPhoto(galleries, "premises-2")).toMatchObject({
      gallery: "premises",
      number: 2,
      total: 3,
      previous: "premises-1",
      next: "premises-3",
    });
  });

  test("goes round: before the first comes the last, after the last the first", () => {
    expect(findPhoto(galleries, "premises-1")?.previous).toBe("premises-3");
    expect(findPhoto(galleries, "premises-3")?.next).toBe("premises-1");
  });

  test("may name its picture, which stays where others come before it", () => {
    expect(findPhoto(galleries, "moment-training")?.photo.key).toBe("premises-2");
  });

  test("has a title of its own", () => {
    const opened = findPhoto(galleries, "premises-2");
    expect(opened && photoPageTitle(opened, "The floor")).toBe(
      "What moment-training shows (2 of 3) - The floor",
    );
  });

  test.each([null, "", "premises-0", "premises-4", "annexe-1", "headquarters-1", "moments-1"])(
    "that names nothing of this page (%s) opens nothing",
    (key) => {
      expect(findPhoto(galleries, key)).toBeNull();
    },
  );
});
