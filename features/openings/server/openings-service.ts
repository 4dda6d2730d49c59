import { cachedFor, cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { Opening, PublishedOpening, StoredOpening } from "../opening.ts";
import { publishQuestion } from "../opening-questions.ts";
import { eligibilityNotes } from "../texts/opening-notes.ts";
import { questionsMark, questionsOfMark } from "./asked-questions.ts";
import { isAnnounced, showingOf } from "./opening-dates.ts";
import type { Openings } from "./openings.ts";
import { questionsOfVersions, readOpenings } from "./openings-store.ts";

export interface OpeningsOptions {
  database: Database;
  clock: Clock;
  /** Milliseconds for which what was read is used again: how late another node's edits show. */
  maxAge?: number;
}

export interface CachedOpenings extends Openings {
  /** To be called after openings were changed here: the next call reads them again. */
  invalidate(): void;
}

/** Openings from the database, read at most once per `maxAge`. Failed reads are not kept. */
export function createOpenings({
  database,
  clock,
  maxAge = cachedFor,
}: OpeningsOptions): CachedOpenings {
  const read = async () => {
    const stored = await readOpenings(database.queries);
    return { stored, all: stored.map(withoutPreferred) };
  };
  const { get: kept, forget } = cachedRead(read, { clock, maxAge, patience: shownWithin });
  const all = async () => (await kept()).all;

  const isOpen = (opening: Opening) => showingOf(opening, clock.now()) === "shown";
  const isKnown = (opening: Opening) => isAnnounced(opening, clock.now());
  const visible = async () => (await all()).filter(isOpen);

  return {
    visible,
    async find(code) {
      return withCode(await visible(), code);
    },
    async findClosed(code) {
      const found = withCode(await all(), code);
      return found && isKnown(found) && !isOpen(found) ? found : null;
    },
    async questions() {
      const asking = (await visible()).filter(({ questions }) => questions);
      return asking.map(({ openingTitle: position, questions = [] }) => {
        return { position, mark: questionsMark(questions), questions };
      });
    },
    async asked(title, mark) {
      const opening = (await visible()).find(({ openingTitle }) => openingTitle === title);
      const now = { mark: questionsMark(opening?.questions), questions: opening?.questions ?? [] };
      if (!opening || mark === null || mark === now.mark) return now;
      const versions = await questionsOfVersions(database.queries, opening.openingId);
      const questions = questionsOfMark(versions, mark);
      return questions ? { mark, questions } : now;
    },
    async questionsForStaff(title, among) {
      const { stored } = await kept();
      const named = stored.filter(
        ({ openingId, openingTitle }) =>
          openingTitle === title && (among === null || among.includes(openingId)),
      );
      const opening = named.find(({ visible }) => visible) ?? named[0];
      return opening?.questions ?? [];
    },
    async published() {
      const known = (await all()).filter(isKnown);
      return known.map((each) => (isOpen(each) ? publishOpen(each) : publishClosed(each)));
    },
    invalidate: forget,
  };
}

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
  const notes = [details.notes, ...eligibilityNotes].filter(Boolean).join("\n");
  const published = { openingId, openingCode, openingTitle, visible: true, footerAd };
  return { ...published, ...details, notes, ...(questions && { questions }) };
}

/** A closed or hidden opening: that it exists, and nothing more. */
function publishClosed(opening: Opening): PublishedOpening {
  const { openingId, openingCode, openingTitle } = opening;
  return { openingId, openingCode, openingTitle, visible: false, footerAd: false };
}
