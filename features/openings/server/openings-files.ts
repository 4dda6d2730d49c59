import { limits } from "#contract/limits.ts";
import { textsFor } from "#contract/text/language.ts";
import {
  fieldFiles,
  type StoredBody,
  valueAt,
  withValue,
} from "#features/publishing/server/index.ts";
import { openingFields } from "../opening-fields.ts";
import type { OpeningQuestion } from "../opening-questions.ts";
import { openingNoteTexts } from "../texts/opening-notes.ts";

type Row = Record<string, unknown>;

const maxSummary = 300;
const published = `\n${textsFor(openingNoteTexts).eligibility.join("\n")}`;

/**
 * Openings in the shape of `CurrentOpenings.json` (specification 1, section 3), with further keys
 * for what that file does not say, and the same as CSV.
 */
export function openingsFiles(emptyBody: (now: Date) => StoredBody) {
  return fieldFiles({
    fields: openingFields,
    identity: "openingCode",
    number: "openingId",
    mostRows: limits.openingsFileRows,
    emptyBody,
    prepare: withoutEligibility,
    complete: (body, before) => withSummary(withPreferred(body, before)),
  });
}

/** The published file ends each opening's notes with those that follow by themselves. */
function withoutEligibility(row: Row): Row {
  if (typeof row.notes !== "string") return row;
  const notes = `\n${row.notes}`;
  return notes.endsWith(published) ? { ...row, notes: notes.slice(1, -published.length) } : row;
}

/** Published questions do not name the preferred answer: it stays as it is. */
function withPreferred(body: StoredBody, before: StoredBody): StoredBody {
  const questions = valueAt(body, "questions");
  if (!Array.isArray(questions)) return body;
  const known = valueAt(before, "questions");
  const stored = (Array.isArray(known) ? known : []) as OpeningQuestion[];
  const corrected = questions.map((question: unknown) => {
    const isPublished = typeof question === "object" && question !== null;
    if (!isPublished || Object.hasOwn(question, "preferred")) return question;
    const same = stored.find((each) => isSameQuestion(each, question));
    return same ? { ...question, preferred: same.preferred } : question;
  });
  return withValue(body, "questions", corrected);
}

/** Whether the preferred answer of one can be given to the other. */
function isSameQuestion(one: OpeningQuestion, other: Partial<OpeningQuestion>): boolean {
  if (one.key !== other.key || one.kind !== other.kind) return false;
  return one.kind !== "choice" || (other.choices ?? []).includes(one.preferred ?? "");
}

/** Where a summary comes from when a file has none, the first that says something. */
const summarised = [
  "details.brifAboutProfile",
  "details.keyResponsibilities",
  "details.skillsNExpertise",
  "details.weOffer",
  "openingTitle",
];

/** A file in the specification's own shape has no summary: a new opening gets its first sentence. */
function withSummary(body: StoredBody): StoredBody {
  const summary = valueAt(body, "summary");
  if (typeof summary === "string" && summary.trim() !== "") return body;
  const texts = summarised.map((key) => String(valueAt(body, key) ?? "").trim());
  return withValue(body, "summary", firstSentence(texts.find((text) => text !== "") ?? ""));
}

function firstSentence(text: string): string {
  const [first = ""] = text.split("\n");
  const [sentence = first] = first.match(/^.*?[.!?](?=\s|$)/) ?? [];
  return trimAtWord(sentence.replace(/\s+/g, " ").trim());
}

/** As much of a sentence as a summary holds, without half a word at its end. */
function trimAtWord(sentence: string): string {
  if (sentence.length <= maxSummary) return sentence;
  const cut = sentence.slice(0, maxSummary);
  const words = cut.slice(0, cut.lastIndexOf(" ")).trimEnd();
  return `${(words || cut).slice(0, maxSummary - 1)}…`;
}
