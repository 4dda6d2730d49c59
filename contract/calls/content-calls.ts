import * as v from "valibot";
import { contentPaths } from "#features/publishing/content-paths.ts";
import { limits } from "../limits.ts";
import { cleanedHtml, exportedItems } from "./answers.ts";
import { call } from "./call.ts";
import { bodyTooLarge, notAForm, notFound, ofEveryCall, ofRole, ofSending } from "./refusals.ts";

const collection = {
  says: "Name of the list, as its screen’s address has it: testimonials, pressReleases, others, people, photos, winners, draw-diwali, draw-rangoli or brand.",
  schema: v.string(),
  example: "others",
} as const;
const file = { method: "GET", for: "hr", role: "viewer" } as const;
const published =
  "What is published of it, without drafts: as its import takes it. Itself a row of the audit log." as const;

const asCsv = {
  answers: [{ status: 200, says: "A line for each item.", type: "text/csv", content: {} }],
} as const;
const asJson = {
  answers: [
    {
      status: 200,
      says: "An object for each item, with the keys that the import knows.",
      type: "application/json",
      content: { schema: exportedItems, examples: { none: [] } },
    },
  ],
} as const;

/** Files of the lists that HR publishes, and the editor's requests while somebody types. */
export const contentCalls = [
  call({
    ...file,
    ...asCsv,
    id: "exportOpeningsAsCsv",
    path: contentPaths.openingsCsv,
    title: "Openings as CSV",
    says: published,
    refusals: [...ofEveryCall, ...ofRole],
  }),
  call({
    ...file,
    ...asJson,
    id: "exportOpeningsAsJson",
    path: contentPaths.openingsJson,
    title: "Openings as JSON",
    says: published,
    refusals: [...ofEveryCall, ...ofRole],
  }),
  call({
    ...file,
    ...asCsv,
    id: "exportListAsCsv",
    path: contentPaths.collectionCsv,
    title: "A list of content as CSV",
    says: published,
    parameters: { collection },
    refusals: [...ofEveryCall, ...ofRole, notFound],
  }),
  call({
    ...file,
    ...asJson,
    id: "exportListAsJson",
    path: contentPaths.collectionJson,
    title: "A list of content as JSON",
    says: published,
    parameters: { collection },
    refusals: [...ofEveryCall, ...ofRole, notFound],
  }),
  call({
    id: "cleanHtml",
    method: "POST",
    path: contentPaths.clean,
    for: "hr",
    role: "editor",
    title: "HTML as a page would show it",
    says: `For the preview beside a text of news, of at most ${limits.contentBytes.toLocaleString("en-IN")} bytes as it is sent. Nothing is kept.`,
    parameters: { collection },
    body: {
      "application/x-www-form-urlencoded": {
        schema: v.object({ html: v.optional(v.string()) }),
        examples: { script: { html: "<p onclick=x>Open house</p>" } },
      },
    },
    answers: [
      {
        status: 200,
        says: "The HTML that would be kept, and the names of what would not.",
        type: "application/json",
        content: {
          schema: cleanedHtml,
          examples: { script: { html: "<p>Open house</p>", taken: ["onclick"] } },
        },
      },
    ],
    refusals: [...ofSending, ...ofRole, bodyTooLarge, notFound, notAForm],
  }),
] as const;
