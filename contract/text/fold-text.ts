// How a text is spelled for searching: the same for what is searched and for what is asked, on pages, on
// the server and, by its function fold_text, in the database. A test compares both letter by letter.

/** Marks on letters that people leave out, also those of Arabic and Hebrew and the dots below Indic letters. */
const accents =
  "\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";
/** What nobody sees: joiners, marks of direction, soft hyphens, which look of a sign is wanted. */
const invisible =
  "\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff9-\\ufffb";
/** Hyphens and dashes: `co-ordinator` is `coordinator`, however it was written. */
const hyphens =
  "\\u002d\\u058a\\u05be\\u1400\\u1806\\u2010-\\u2015\\u2043\\u2212\\u2e17\\u2e1a\\u2e3a\\u2e3b\\u2e40\\ufe31\\ufe32";
/** Apostrophes, and what is typed in their place: `D'Souza` is `DSouza`. */
const apostrophes =
  "\\u0027\\u0060\\u00b4\\u02b9\\u02bb-\\u02bd\\u055a\\u05f3\\u2018\\u2019\\u201b\\u2032\\u2035\\ua78b\\ua78c";
const leftOut = new RegExp(`[${accents}${invisible}${hyphens}${apostrophes}]`, "g");
/** Letters whose accent no rule of Unicode takes off, and the digits of India and its neighbours. */
const plain = new Map(Object.entries({ ß: "ss", æ: "ae", œ: "oe", þ: "th", ...lettersOf() }));

function lettersOf(): Record<string, string> {
  const letters = Object.fromEntries(zip("øđðłıħŧŋςĸ", "oddlihtnσk"));
  const digits = [..."٠۰०০੦૦୦௦౦೦൦"].flatMap((zero) =>
    [..."0123456789"].map((digit, at) => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + at),
      digit,
    ]),
  );
  return { ...letters, ...Object.fromEntries(digits) };
}

function zip(from: string, to: string): [string, string][] {
  const others = [...to];
  return [...from].map((each, at) => [each, others[at] ?? ""]);
}

/**
 * A text in the letters that a search compares: without letter case, accents, ligatures, hyphens,
 * apostrophes and all that is invisible; digits are those of ASCII.
 */
export function foldText(text: string): string {
  // as Unicode takes it apart, an acute accent alone would be a space
  const bare = text.replaceAll("´", "").normalize("NFKD").toLowerCase().replace(leftOut, "");
  return bare.replace(/[^\0-\x7f]/gu, (letter) => plain.get(letter) ?? letter).toWellFormed();
}

const maxWords = 20;
/** What stands around words, and within none. */
const around = /[\s\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"„;<>|]+|,(?!\d)|(?<!\d),/gu;
const atEdges = /^[.,:!?*…·•/\\~=^]+|[.,:!?*…·•/\\~=^]+$/g;
/** A link that was copied in place of what it leads to. */
const links = /(?<!\S)(?:mailto:|tel:|sms:|(?:https?:\/\/)?wa\.me\/)([^\s?]+)(?:\?\S*)?/g;
/**
 * Numbers in India with what stands before their ten digits: behind +91 also the beginning of one.
 * What is no such number stays, such as the house 91 in Palm Beach.
 */
const telephones = [
  /(?<!\S)\+ ?91[ .]*(\d(?:[ .]?\d){0,9})(?!\w)/g,
  /(?<!\S)(?:\+?91|0+ ?91|0)[ .]*(?:\(?0\)? *)?([6-9](?:[ .]?\d){9})(?!\w)/g,
];

/** The words of a text, folded, each once, without what stands around them. */
export function foldedWords(text: string): string[] {
  return apart(foldText(text).replace(around, " "));
}

/**
 * What a search text asks for, each somewhere: its words, folded. Of `"Kulkarni, Asha" <asha@…>` these
 * are three, and a telephone number is its ten digits. A word that is part of another one asks for
 * nothing more.
 */
export function searchWords(text: string): string[] {
  const spaced = foldText(text).replace(around, " ").replace(links, "$1");
  const words = apart(withTenDigits(spaced.replace(/ +/g, " ")));
  const distinctive = words.filter(
    (word) => !words.some((other) => other !== word && other.includes(word)),
  );
  // signs alone are looked for as they are, such as a backslash
  const signs = text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
  return distinctive.length > 0 || !signs ? distinctive.slice(0, maxWords) : [signs];
}

/** The text with each telephone number as its ten digits. */
function withTenDigits(text: string): string {
  return telephones.reduce(
    (read, telephone) => read.replace(telephone, (_, number: string) => number.replace(/\D/g, "")),
    text,
  );
}

function apart(text: string): string[] {
  const words = text.split(" ").map((word) => word.replace(atEdges, ""));
  return [...new Set(words.filter(Boolean))];
}

/** The mobile numbers that a text holds, however they are written, each as its ten digits. */
export function telephonesIn(text: string): string[] {
  const spaced = foldText(text.replace(/[()]/g, " ")).replace(/[\s,;:/|]+/g, " ");
  const written = withTenDigits(spaced).matchAll(/(?<![\w.])[6-9](?:[ .]?\d){9}(?!\w)/g);
  return [...new Set([...written].map(([number]) => number.replace(/\D/g, "")))];
}

/** A mobile number's ten digits as people write them, five by five. */
export const halvesOf = (number: string): [string, string] => [number.slice(0, 5), number.slice(5)];

/** Whether a text, such as a name, holds each word somewhere. @param words of `searchWords` */
export function containsWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}
