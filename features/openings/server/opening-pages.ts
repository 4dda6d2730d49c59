import { isDeepStrictEqual } from "node:util";
import type { AffectsPath } from "#features/publishing/server/index.ts";
import type { OpeningContent } from "../opening-content.ts";

type Opening = OpeningContent | null;

/** Pages that list openings or say how many there are, in small letters. */
const lists = new Set([
  "/",
  "/current-openings",
  "/careers",
  "/functions",
  "/dolphins",
  "/sitemap",
  "/refer",
  "/sitemap.xml",
  "/openings/currentopenings.json",
  "/feeds/jobs.xml",
  "/feeds/jobs-aggregator.xml",
]);

/** Below these stand pages of single openings, which show their neighbours too. */
const below = ["/opening/", "/applynow", "/functions/"];

/** The pages that a change of an opening touches: every page where the footer names it. */
export function openingPages(before: Opening, after: Opening): AffectsPath {
  if (!isDeepStrictEqual(footerOf(before), footerOf(after))) return () => true;
  return (path) => lists.has(path) || below.some((start) => path.startsWith(start));
}

/** What the footer says of an opening, and when. */
function footerOf(opening: Opening) {
  if (!opening?.footerAd || !opening.visible) return null;
  const { openingTitle, openingCode, visibleFrom, validThrough } = opening;
  return { openingTitle, openingCode, visibleFrom, validThrough };
}
