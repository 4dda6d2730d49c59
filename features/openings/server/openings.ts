import { createHash } from "node:crypto";
import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import { textsFor } from "#contract/text/language.ts";
import { cachedFor, cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import type { Opening, PublishedOpening, StoredOpening } from "../opening.ts";
import { openingQuestions } from "../opening-question-rules.ts";
import {
  noQuestionsMark,
  type OpeningQuestion,
  type PositionQuestions,
  type PublishedQuestion,
  type PublishedQuestions,
  publishQuestion,
} from "../opening-questions.ts";
import { openingNoteTexts } from "../texts/opening-notes.ts";
import { openings } from "../texts/sample-openings.ts";
import {
  hasOpenings,
  insertOpenings,
  questionsOfVersions,
  readOpenings,
} from "./openings-store.ts";

/**
 * Openings as pages and calls read them. Failed reads are not kept.
 * @param maxAge milliseconds for which what was read is used again: how late another node's edits show
 */
export function createOpenings(
  { database, clock }: Pick<Context, "database" | "clock">,
  maxAge = cachedFor,
) {
  const read = async () => {
    const stored = await readOpenings(database.queries);
    return { stored, all: stored.map(withoutPreferred) };
  };
  const { get: cached, forget } = cachedRead(read, {
    clock,
    maxAge,
    timeoutMs: shownWithin,
  });
  const all = async () => (await cached()).all;

  const isOpen = (opening: Opening) => showingOf(opening, clock.now()) === "shown";
  const isKnown = (opening: Opening) => isAnnounced(opening, clock.now());
  const visible = async () => (await all()).filter(isOpen);

  return {
    /** Visible openings, sorted by title. */
    visible,
    /** The visible opening with this code, in any letter case; null where there is none. */
    async find(code: string): Promise<Opening | null> {
      return withCode(await visible(), code);
    },
    /** The opening with this code that was to be seen and is closed or hidden now; else null. */
    async findClosed(code: string): Promise<Opening | null> {
      const found = withCode(await all(), code);
      return found && isKnown(found) && !isOpen(found) ? found : null;
    },
    /** The questions of visible openings that have some, by the title. */
    async questions(): Promise<PositionQuestions[]> {
      const asking = (await visible()).filter(({ questions }) => questions);
      return asking.map(({ openingTitle: position, questions = [] }) => {
        return { position, mark: questionsMark(questions), questions };
      });
    },
    /**
     * What a candidate for the visible opening of this title answers: the questions of the mark, where
     * the opening was ever published with them, else those that it has now.
     */
    async asked(title: string, mark: string | null): Promise<PublishedQuestions> {
      const opening = (await visible()).find(({ openingTitle }) => openingTitle === title);
      const now = { mark: questionsMark(opening?.questions), questions: opening?.questions ?? [] };
      if (!opening || mark === null || mark === now.mark) return now;
      const versions = await questionsOfVersions(database.queries, opening.openingId);
      const questions = questionsOfMark(versions, mark);
      return questions ? { mark, questions } : now;
    },
    /** The questions of one opening, shown or not, with the preferred answers. */
    async questionsOf(openingId: number | null): Promise<readonly OpeningQuestion[]> {
      const { stored } = await cached();
      return stored.find((each) => each.openingId === openingId)?.questions ?? [];
    },
    /** The questions of the opening of this title, shown or not, with the preferred answers; of one of `among`, where that is not null. */
    async questionsForStaff(
      title: string,
      among: readonly number[] | null,
    ): Promise<readonly OpeningQuestion[]> {
      const { stored } = await cached();
      const named = stored.filter(
        ({ openingId, openingTitle }) =>
          openingTitle === title && (among === null || among.includes(openingId)),
      );
      const opening = named.find(({ visible }) => visible) ?? named[0];
      return opening?.questions ?? [];
    },
    /** Body of `GET /openings/CurrentOpenings.json`. */
    async published(): Promise<PublishedOpening[]> {
      const known = (await all()).filter(isKnown);
      return known.map((each) => (isOpen(each) ? publishOpen(each) : publishClosed(each)));
    },
    /** To be called after openings were changed here: the next call reads them again. */
    invalidate: forget,
  };
}

export type Openings = ReturnType<typeof createOpenings>;

/** As pages and calls may show it: preferred answers are HR's alone. */
function withoutPreferred({ questions, ...opening }: StoredOpening): Opening {
  return questions ? { ...opening, questions: questions.map(publishQuestion) } : opening;
}

function withCode(openings: readonly Opening[], code: string): Opening | null {
  const wanted = code.toLowerCase();
  return openings.find((opening) => opening.openingCode.toLowerCase() === wanted) ?? null;
}

/** An open opening as outside clients read it; its notes end with the eligibility notes. */
export function publishOpen(opening: Opening): PublishedOpening {
  const { openingId, openingCode, openingTitle, footerAd, details, questions } = opening;
  const notes = [details.notes, ...textsFor(openingNoteTexts).eligibility]
    .filter(Boolean)
    .join("\n");
  const published = { openingId, openingCode, openingTitle, visible: true, footerAd };
  return { ...published, ...details, notes, ...(questions && { questions }) };
}

/** A closed or hidden opening: that it exists, and nothing more. */
function publishClosed(opening: Opening): PublishedOpening {
  const { openingId, openingCode, openingTitle } = opening;
  return { openingId, openingCode, openingTitle, visible: false, footerAd: false };
}

type Dates = Pick<Opening, "visible" | "visibleFrom" | "validThrough">;

/** What visitors see of an opening at a moment: its last day ends at midnight in India. */
export function showingOf(
  { visible, visibleFrom, validThrough }: Dates,
  now: Date,
): "shown" | "scheduled" | "closed" | "hidden" {
  if (!visible) return "hidden";
  if (validThrough !== null && validThrough < indianDay(now)) return "closed";
  return hasAppeared({ visibleFrom }, now) ? "shown" : "scheduled";
}

/** When what visitors see of it changes, in words. */
export function scheduleOf(dates: Dates, now: Date): string | null {
  const { visibleFrom, validThrough } = dates;
  const last = validThrough && dayInWords(new Date(`${validThrough}T12:00:00Z`));
  switch (showingOf(dates, now)) {
    case "scheduled":
      return `Appears on ${momentInWords(new Date(visibleFrom as string))}`;
    case "closed":
      return `Closed after ${last}`;
    case "shown":
      return last && `Closes after ${last}`;
    default:
      return null;
  }
}

/**
 * What changes when an opening is closed from this moment on. One that is still to come is hidden
 * and keeps its moment, by which `isAnnounced` knows that nobody has seen it.
 */
export function closedDates(
  dates: Dates,
  now: Date,
): Pick<Dates, "visible" | "visibleFrom"> | Pick<Dates, "visibleFrom" | "validThrough"> {
  const visibleFrom = dates.visibleFrom ?? null;
  if (showingOf(dates, now) === "scheduled") return { visible: false, visibleFrom };
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1_000);
  return { visibleFrom: null, validThrough: indianDay(yesterday) };
}

/**
 * Whether anybody may learn that it exists. A hidden one that had a moment to appear at may have
 * been hidden before it, so it stays unknown after it too.
 */
export function isAnnounced(dates: Pick<Dates, "visible" | "visibleFrom">, now: Date): boolean {
  return hasAppeared(dates, now) && (dates.visible || !dates.visibleFrom);
}

function hasAppeared({ visibleFrom }: Pick<Dates, "visibleFrom">, now: Date): boolean {
  return !visibleFrom || Date.parse(visibleFrom) <= now.getTime();
}

/** The same for the same questions, however they came: by it a form says what it was given. */
export function questionsMark(questions: readonly PublishedQuestion[] = []): string {
  if (questions.length === 0) return noQuestionsMark;
  const hashed = questions.map(({ key, kind, label, required, choices = [] }) => [
    ...[key, kind, label, required, choices],
  ]);
  return createHash("sha256").update(JSON.stringify(hashed)).digest("base64url").slice(0, 16);
}

/** Of versions of an opening, the questions that have this mark; null where none of them has. */
export function questionsOfMark(
  versions: readonly unknown[],
  mark: string,
): readonly PublishedQuestion[] | null {
  for (const version of versions) {
    const { success, output } = v.safeParse(openingQuestions, version ?? []);
    const questions = success ? output.map(publishQuestion) : null;
    if (questions && questionsMark(questions) === mark) return questions;
  }
  return null;
}

/** Fills an empty table with the openings of `content/`; leaves any other table as it is. */
export async function seedOpenings(database: Database): Promise<void> {
  if (await hasOpenings(database.queries)) return;
  await insertOpenings(database.queries, openings);
}
