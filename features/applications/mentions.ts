import { foldText } from "#contract/text/fold-text.ts";

/** A colleague whom a note may name. */
export interface Named {
  userName: string;
  name: string;
}

/** A colleague, and why a note does not reach them; null where it does. */
export interface Mentionable extends Named {
  why: NotNotifiedReason | null;
}

/**
 * Why somebody hears nothing of a note that names them: it is their own, they see other openings, or they have no
 * interview of the application, or nobody uses the account any more; `many` where it is on several applications, and not each is open to them, or nobody looked.
 */
export const notNotifiedReasons = ["own", "opening", "interview", "many", "disabled"] as const;
export type NotNotifiedReason = (typeof notNotifiedReasons)[number];

/** A part of a note: text, or `@` and whom it names. */
export interface NotePart {
  text: string;
  /** The colleague's name; null of mere text. */
  named: string | null;
}

interface Found {
  at: number;
  end: number;
  userName: string;
}

/** Names may hold spaces, so that of several that fit at one place the longest counts. */
function mentionsIn(note: string, userNames: readonly string[]): Found[] {
  const text = note.toLowerCase();
  const byLength = userNames.toSorted((one, other) => other.length - one.length);
  return [...text.matchAll(atSign)].flatMap(({ index }): Found[] => {
    const rest = text.slice(index + 1);
    const userName = byLength.find((name) => rest.startsWith(name) && endsThere(rest, name));
    return userName === undefined
      ? []
      : [{ at: index, end: index + 1 + userName.length, userName }];
  });
}

/** Not within a word or an address. */
const atSign = /(?<![\p{L}\p{N}])@/gu;

/** A sign of names with something behind it goes on: `@meera.joshi` is not Meera. */
function endsThere(rest: string, name: string): boolean {
  return !/^[._@+-]*[\p{L}\p{M}\p{N}]/u.test(rest.slice(name.length));
}

/**
 * User names that a note mentions as `@name`, in any letter case.
 * @param userNames in lower case
 */
export function mentionedNames(note: string, userNames: readonly string[]): string[] {
  const found = mentionsIn(note.normalize("NFC"), userNames);
  return [...new Set(found.map(({ userName }) => userName))];
}

/** The note, cut where it names colleagues. */
export function noteParts(note: string, colleagues: readonly Named[]): NotePart[] {
  const text = note.normalize("NFC");
  const parts: NotePart[] = [];
  let end = 0;
  for (const each of mentionsIn(
    text,
    colleagues.map(({ userName }) => userName),
  )) {
    const named = colleagues.find(({ userName }) => userName === each.userName)?.name ?? null;
    parts.push({ text: text.slice(end, each.at), named: null });
    parts.push({ text: text.slice(each.at, each.end), named });
    end = each.end;
  }
  parts.push({ text: text.slice(end), named: null });
  return parts.filter((part) => part.text !== "");
}

/** What stands after an `@` that names nobody, such as `priya`. An `@` with nothing after it is still being typed. */
export function unknownMentions(note: string, colleagues: readonly Named[]): string[] {
  const rest = noteParts(note, colleagues)
    .filter(({ named }) => named === null)
    .map(({ text }) => text);
  const words = rest.flatMap((text) => [
    ...text.matchAll(/(?<![\p{L}\p{N}])@([\p{L}\p{M}\p{N}._-]+)/gu),
  ]);
  return [...new Set(words.map(([, word = ""]) => word.replace(/[._-]+$/, "")))].filter(Boolean);
}

/** What is being typed after an `@` just before the caret; null where that is no name. */
export function mentionBeforeCaret(
  text: string,
  caret: number,
): { at: number; typed: string } | null {
  const [whole, typed = ""] =
    /(?<![\p{L}\p{N}])@([\p{L}\p{M}\p{N}._-]{0,40})$/u.exec(text.slice(0, caret)) ?? [];
  return whole === undefined ? null : { at: caret - whole.length, typed };
}

const maxOffered = 6;

/** Whom what is typed may mean: a word of the name, or the user name, begins with it. */
export function colleaguesLike<Person extends Named>(
  typed: string,
  colleagues: readonly Person[],
): Person[] {
  const start = foldText(typed);
  const begins = ({ name, userName }: Named) =>
    [userName, ...foldText(name).split(/\s+/)].some((word) => foldText(word).startsWith(start));
  return colleagues.filter(begins);
}

/** Those of them whom a note reaches, the first ones. */
export const offered = <Person extends Mentionable>(like: readonly Person[]): Person[] =>
  like.filter(({ why }) => why === null).slice(0, maxOffered);

/** Those whom it does not reach, once something of their name is typed. */
export const notOffered = <Person extends Mentionable>(
  typed: string,
  like: readonly Person[],
): Person[] =>
  typed === ""
    ? []
    : like
        .filter(({ why }) => why !== null && why !== "own" && why !== "disabled")
        .slice(0, maxOffered);

const notNotifiedWords: Record<NotNotifiedReason, string> = {
  own: "it is your own note",
  opening: "does not see applications for this opening",
  interview: "has no interview of this application",
  disabled: "the account is disabled",
  many: "hears of it only where all of these are open to them",
};

/** Such as `Not told: Sanjana Kulkarni (has no interview of this application).` */
export const notNotifiedInWords = (
  people: readonly Mentionable[],
  what: "Not told" | "Not offered",
): string | null =>
  people.length === 0
    ? null
    : `${what}: ${people.map(({ name, why }) => (why ? `${name} (${notNotifiedWords[why]})` : name)).join(", ")}.`;
