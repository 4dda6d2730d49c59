import { isDeepStrictEqual } from "node:util";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { openingPath } from "#contract/opening-paths.ts";
import type { AffectsPath, Collection } from "#features/publishing/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { StoredOpening } from "../opening.ts";
import { type OpeningContent, openingContent } from "../opening-content.ts";
import { openingFieldGroups } from "../opening-fields.ts";
import { closedDates, scheduleOf, showingOf } from "./openings.ts";
import { openingsFiles } from "./openings-files.ts";
import {
  deleteOpenings,
  draftedCodes,
  isCodeTaken,
  nextOpeningId,
  openingsCollectionName,
  putOpenings,
  readOpening,
  readOpenings,
} from "./openings-store.ts";

/** No opening has this number. */
const none = 0;

/** A copy with a code of its own, posted today and without the dates of the first. */
async function copyOpening(
  queries: Queries,
  body: OpeningContent,
  now: Date,
): Promise<OpeningContent> {
  const stem = body.openingCode
    .replace(/-copy(-\d+)?$/, "")
    .slice(0, 70)
    .replace(/-$/, "");
  const drafted = await draftedCodes(queries);
  const isTaken = async (code: string) =>
    drafted.has(code.toLowerCase()) || (await isCodeTaken(queries, code, none));
  let openingCode = `${stem}-copy`;
  for (let count = 2; await isTaken(openingCode); count += 1) {
    openingCode = `${stem}-copy-${count}`;
  }
  return {
    ...body,
    openingCode,
    openingTitle: body.openingTitle.slice(0, 110).concat(" (copy)"),
    datePosted: indianDay(now),
    visibleFrom: null,
    validThrough: null,
  };
}

/** Openings as the content desk edits them. Their key is their number. */
export function openingsCollection(openings: { invalidate(): void }): Collection<OpeningContent> {
  return {
    name: openingsCollectionName,
    base: "/desk/openings",
    label: "Openings",
    itemLabel: "Opening",
    schema: openingContent,
    fields: openingFieldGroups,
    titleOf: ({ openingTitle }) => openingTitle,
    identityOf: ({ openingCode }) => openingCode.toLowerCase(),
    emptyBody,
    files: openingsFiles(emptyBody),

    async readLive(queries, key) {
      const found = isKey(key) ? await readOpening(queries, Number(key)) : null;
      return found && contentOf(found);
    },
    async listLive(queries) {
      const all = await readOpenings(queries);
      return all.map((each) => ({ key: String(each.openingId), body: contentOf(each) }));
    },
    writeLive: (queries, items) =>
      putOpenings(
        queries,
        items.map(({ key, body }) => ({ openingId: Number(key), ...body })),
      ),
    removeLive: (queries, keys) => deleteOpenings(queries, keys.map(Number)),
    async newKeys(queries, count) {
      const next = await nextOpeningId(queries);
      return Array.from({ length: count }, (_, at) => String(next + at));
    },

    async refuseDuplicate(queries, key, { openingCode }) {
      const taken = await isCodeTaken(queries, openingCode, Number(key));
      const errors: FieldErrors = {};
      if (taken) errors.openingCode = `Another opening has the page link ${openingCode}.`;
      return errors;
    },
    copyOf: (queries, body, now) => copyOpening(queries, body, now),
    showing: showingOf,
    scheduleOf,
    pathOf: ({ openingCode }) => openingPath(openingCode),
    targetOf: (key) => `opening-${key}`,
    close: closedDates,
    warn: warnOfCode,
    pathsOf: openingPages,
    forget: () => openings.invalidate(),
  };
}

const emptyBody = (now: Date) => ({ ...blank, datePosted: indianDay(now) });

const blank = {
  openingTitle: "",
  openingCode: "",
  summary: "",
  department: "Operations",
  employmentType: "FULL_TIME",
  visible: true,
  footerAd: false,
  visibleFrom: null,
  validThrough: null,
  salaryMin: null,
  salaryMax: null,
  monthsOfExperience: null,
  testLinks: [],
  details: {},
};

/** Links in mails, on posters and in search results lead to the code that was published. */
function warnOfCode(before: OpeningContent, after: OpeningContent) {
  const [old, next] = [before.openingCode, after.openingCode];
  if (old.toLowerCase() === next.toLowerCase()) return null;
  const warning = `This opening is published as ${openingPath(old)}. Links to that address, referral links and posters too, will stop working.`;
  return { field: "openingCode", warning };
}

/** Of a number that the store can hold. */
const isKey = (key: string) => /^[1-9]\d{0,8}$/.test(key);

function contentOf({ openingId: _, ...content }: StoredOpening): OpeningContent {
  return { ...content, visibleFrom: content.visibleFrom ?? null };
}

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
