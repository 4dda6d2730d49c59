import { expect, test } from "vitest";
import pictures from "#content/pictures/manifest.json" with { type: "json" };
import { rangoliTexts } from "../texts/rangolis.ts";
import { sampleDraws } from "./seed-draws.ts";

const handedIn = sampleDraws
  .filter(({ type }) => type === "rangoli")
  .flatMap(({ participants }) => participants.map(({ rangoliPic }) => String(rangoliPic)));

test("every rangoli of the seeded contest has a picture of its own, and words for what is on it", () => {
  expect(handedIn.length).toBeGreaterThan(0);
  expect(handedIn.filter((name) => !Object.hasOwn(pictures, name))).toEqual([]);
  expect(new Set(handedIn).size).toBe(handedIn.length);
  expect(new Set(handedIn.map((name) => rangoliTexts.en[name])).size).toBe(handedIn.length);
  expect(handedIn.filter((name) => !rangoliTexts.en[name])).toEqual([]);
});
