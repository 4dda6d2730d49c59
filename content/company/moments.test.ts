import { describe, expect, test } from "vitest";
import { pictureSources } from "../../tools/illustrations/sources.ts";
import { blurredName, isBlurredName } from "../pictures/blurred.ts";
import { momentPhotos } from "./moments.ts";

const names = pictureSources.map(({ name }) => name);
const blurred = momentPhotos.filter((photo) => photo.blurred).map(({ src }) => src);

describe("people who asked not to be recognised", () => {
  test("are on some of the thirteen moments", () => {
    expect(momentPhotos).toHaveLength(13);
    expect(blurred.length).toBeGreaterThanOrEqual(2);
  });

  test.each(blurred)("are in no file of %s but the blurred ones", (src) => {
    expect(names).toContain(blurredName(src));
    expect(names).not.toContain(src);
  });

  test("are not drawn a second time under another name", () => {
    for (const source of pictureSources.filter(({ name }) => isBlurredName(name))) {
      expect(pictureSources.filter(({ draw }) => draw === source.draw)).toEqual([source]);
    }
  });
});
