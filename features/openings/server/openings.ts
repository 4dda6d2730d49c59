import type { Opening, PublishedOpening } from "../opening.ts";
import type { AskedOfPosition, AskedQuestions, OpeningQuestion } from "../opening-questions.ts";

/** Openings as pages and calls read them. */
export interface Openings {
  /** Visible openings, sorted by title. */
  visible(): Promise<Opening[]>;
  /** The visible opening with this code, in any letter case; null where there is none. */
  find(code: string): Promise<Opening | null>;
  /** The opening with this code that was to be seen and is closed or hidden now; else null. */
  findClosed(code: string): Promise<Opening | null>;
  /** The questions of visible openings that have some, by the title. */
  questions(): Promise<AskedOfPosition[]>;
  /**
   * What a candidate for the visible opening of this title answers: the questions of the mark, where
   * the opening was ever published with them, else those that it has now.
   */
  asked(title: string, mark: string | null): Promise<AskedQuestions>;
  /** The questions of the opening of this title, shown or not, with the preferred answers; of one of `among`, where that is not null. */
  questionsForStaff(
    title: string,
    among: readonly number[] | null,
  ): Promise<readonly OpeningQuestion[]>;
  /** Body of `GET /openings/CurrentOpenings.json`. */
  published(): Promise<PublishedOpening[]>;
}
