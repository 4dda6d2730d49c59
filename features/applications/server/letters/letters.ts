import type { StaffUser } from "#features/accounts/server/index.ts";
import type { LetterProgress } from "#features/mail/server/index.ts";
import type { Rows } from "#records/list/load-page.ts";
import type { LeftOutBecause, LetterSelection, LetterText } from "../../letters.ts";

export interface LetterRecipient {
  id: number;
  name: string;
}

/** Who of a selection gets a letter, in its order, and who does not. */
export interface LetterPlan {
  to: LetterRecipient[];
  /** By why; of erased ones only how many. */
  left: { why: LeftOutBecause; count: number; names: string[] }[];
}

export interface ShownLetter {
  subject: string;
  text: string;
  html: string;
}

/** `queued`: written now, or by the same confirmation before; `nobody`: no one of them gets it any more. */
export type LetterOutcome = { what: "queued"; left: number } | { what: "nobody" };

export interface NewLetter {
  /** Names it: what comes twice with it is written once. A UUID. */
  id: string;
  selection: LetterSelection;
  text: LetterText;
  actor: StaffUser;
}

/** A letter as its list shows it. */
export type WrittenLetter = LetterProgress & { id: string; by: string | null };

/** Emails that HR writes itself. See docs/decisions/0091. */
export interface Letters {
  /** Whose status is another one than was selected is left, as in a change of many. */
  plan(selection: LetterSelection, text: LetterText): Promise<LetterPlan>;
  /** The selection of one application, as it is now; nothing of one that is not there. */
  selectionOf(id: number): Promise<LetterSelection>;
  /** As this candidate would read it, with an example of the private link; null where it is erased. */
  show(text: LetterText, applicationId: number): Promise<ShownLetter | null>;
  /** What HR saved for its emails, by name. */
  savedTexts(): Promise<(LetterText & { key: string; name: string })[]>;
  /** Writes it for all who get it into the outbox, in one transaction; it waits for ten minutes there. */
  write(letter: NewLetter): Promise<LetterOutcome>;
  /** What became of it, and who wrote it; null where there is no such letter. */
  find(id: string): Promise<(LetterProgress & { by: string | null }) | null>;
  /** All letters, the newest first. */
  list(rows: Rows): Promise<{ rows: WrittenLetter[]; count: number }>;
}
