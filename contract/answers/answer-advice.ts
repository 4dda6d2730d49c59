import { useField, writtenField } from "../calls/wire.ts";
import { counted } from "../text/counted.ts";
import { likelyEmail } from "../text/likely-email.ts";
import { asciiDigits, bareAddress, cleaned, tenDigits } from "../text/typed-text.ts";
import { lettersOf, writtenAs } from "../text/written-names.ts";

/**
 * What to do about an answer, in plain words, under the message that the specification gives for it; of an
 * answer that is taken, what to look at once more. A rule names its advice, so every field with it has it.
 */
export interface Advice {
  words: string;
  /** Answers that one press puts in. */
  uses: readonly AdvisedAnswer[];
  /** What was typed is a name, which HR reads as it was written. */
  keepsWritten?: boolean;
}

export interface AdvisedAnswer {
  /** Of the button. */
  label: string;
  value: string;
}

const advices = {
  name: ofName,
  email: ofEmail,
  contactNumber: ofTelephone,
  years: ofYears,
  lakhs: ofLakhs,
  pinCode: ofPinCode,
  comments: ofComments,
  line: ofLine,
} satisfies Record<string, (typed: string) => Advice | null>;

export type AdviceName = keyof typeof advices;

/**
 * @param written a name as it was written, before its letters were put in
 * @returns null where there is nothing to say, as of an answer that is not there yet
 */
export function adviceOn(name: AdviceName, typed: string, written = ""): Advice | null {
  const answer = cleaned(typed).trim();
  if (answer === "") return null;
  const said = writtenAs(typed, written);
  return advices[name](answer.slice(0, maxLooked)) ?? (said === null ? null : advise(said));
}

/** Whatever is longer is wrong by its length. */
const maxLooked = 10_000;

const use = (value: string | number, label = `Use ${value}`): AdvisedAnswer => ({
  label,
  value: String(value),
});
const advise = (words: string, ...uses: AdvisedAnswer[]): Advice => ({ words, uses });

const maxNameLength = 64;

function ofName(name: string): Advice | null {
  const letters = lettersOf(name);
  if (letters === name && letters.length <= maxNameLength) return null;
  if (letters === "") return advise("Letters only here. If you have one name, write it in both.");
  if (letters.length > maxNameLength) return advise(`Use at most ${maxNameLength} letters.`);
  const words = `Letters only here: use ${letters}. HR also reads your name as you wrote it: ${name}`;
  return { ...advise(words, use(letters)), keepsWritten: true };
}

const providers = /@(gmail|yahoo|hotmail|outlook|rediffmail|icloud)\.?$/i;
const anAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z][a-z\d-]*[a-z\d]$/i;

const withinText =
  /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}/gi;

/** The addresses among other words, without a link or a quotation mark before them. */
const addressesIn = (text: string) =>
  (text.match(withinText) ?? []).map((found) => found.replace(/^.*[/=]|^\W+/g, ""));

/** Of `asha rao@gmail.com`: the first word may belong to it. */
function withWordBefore(text: string): string[] {
  const [, word, rest] = /^([a-z\d]+)\s+([a-z\d]+@[a-z\d.-]+)$/.exec(text) ?? [];
  return word && rest ? [word + rest] : [];
}

/** What was probably meant where a text holds no whole address. */
const correctedAddress = (text: string) =>
  text
    .replace(/\s+/g, "")
    .replace(/@{2,}/g, "@")
    .replace(/[,;]/g, ".")
    .replace(/\.{2,}/g, ".")
    .replace(/\(at\)|\[at\]/i, "@")
    .replace(providers, "@$1.com");

function ofEmail(typed: string): Advice | null {
  const address = bareAddress(typed.slice(0, 1_000));
  const text = address.replace(/[\u2018\u2019\u02bc]/g, "'").replace(/\s*([@.])\s*/g, "$1");
  const isWhole = anAddress.test(address);
  const found = isWhole ? [address] : [...addressesIn(text), ...withWordBefore(text)];
  const suggested = (found.length > 0 ? found : [correctedAddress(text)])
    .map((each) => likelyEmail(each) ?? each)
    .filter((each) => anAddress.test(each) && each.length <= 254);
  const [one, other] = new Set(suggested);
  if (isWhole && one === address) return null;
  if (other) return advise("Enter one address.", use(one ?? ""), use(other));
  if (one) return advise(`Did you mean ${one}?`, use(one, "Use this address"));
  if (!typed.includes("@")) return advise("An address has an @ in it, as asha@gmail.com has.");
  return advise("Enter the whole address, such as asha@gmail.com.");
}

function ofTelephone(typed: string): Advice | null {
  const ascii = asciiDigits(typed);
  const digits = tenDigits(ascii);
  if (/^\d{10}$/.test(digits)) return null;
  const tens = (texts: readonly string[]) =>
    [...new Set(texts.map(tenDigits))].filter((each) => /^\d{10}$/.test(each)).slice(0, 2);
  const apart = tens(ascii.split(/[^\d\s+().\p{Pd}]+/u));
  if (apart.length > 0) {
    return advise("Enter one number, in digits alone.", ...apart.map((each) => use(each)));
  }
  const hasLetters = /\p{L}/u.test(typed);
  const [whole] = hasLetters ? [] : tens([ascii.replace(/[^\d+]/g, "")]);
  if (whole) return advise("Enter digits alone, such as 98200 12345.", use(whole));
  if (hasLetters) return advise("Enter digits alone, such as 98200 12345.");
  const count = digits.replace(/^(?:\+|00)91/, "").replace(/\D/g, "").length;
  if (count >= 10) return advise("Enter the ten digits of a mobile number in India.");
  return advise(`A mobile number has ten digits, and this one has ${count}.`);
}

/** Words for none. */
const none =
  /^(?:no(?:ne|thing|t applicable)?(?: (?:experience|exp|salary))?|nil|n\.?\/?a\.?|zero|-+|fresher\P{L}*)$/iu;
const inWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const maxUpTo = 99;

/** Words and signs before an amount. */
const before =
  /^(?:rs\.?|inr|₹|ctc|salary|about|around|approx\.?|nearly|almost|over|more than|less than|up to|[~≈<>+:=]|\s)+/i;
const fractions: Readonly<Record<string, string>> = { "¼": ".25", "½": ".5", "¾": ".75" };
const thousands = /^\D*[\d.,]+\s*(?:k\b|thousand|hazar|हजार|हज़ार)/i;

/** The amount that a text begins with; null where it holds none. */
function amountIn(typed: string): number | null {
  const text = asciiDigits(typed)
    .replace(before, "")
    .replace(/\s*([¼½¾])/, (_, part: string) => fractions[part] ?? "")
    .replace(/^\.(?=\d)/, "0.")
    // 3,20,000 and 320,000
    .replace(/^\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)/, (grouped) => grouped.replaceAll(",", ""));
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d{1,3})?)?(?![\d.])/.exec(text) ?? [];
  if (whole !== undefined) return Number(`${whole}.${part || 0}`);
  const word = inWords.indexOf(/^[a-z]+/i.exec(typed)?.[0].toLowerCase() ?? "");
  return word < 0 ? null : word + 1;
}

/** Full ones beside an amount: both, where it lies between them. */
const fullOnes = (amount: number) => [...new Set([Math.floor(amount), Math.ceil(amount)])];

function ofFull(what: string, amounts: readonly number[], otherwise: string): Advice {
  const fitting = amounts.filter((amount) => amount <= maxUpTo);
  if (fitting.length === 0) return advise(otherwise);
  const question = fitting.length > 1 ? `${fitting.join(" or ")}?` : `${fitting[0]}`;
  return advise(`${what}: ${question}`, ...fitting.map((amount) => use(amount)));
}

const isFull = (typed: string) => /^\d{1,2}$/.test(asciiDigits(typed));

function ofYears(typed: string): Advice | null {
  const otherwise = "Enter full years in digits, such as 3, or 0 if this is your first job.";
  if (isFull(typed)) return null;
  if (none.test(typed)) return ofFull("If this is your first job", [0], otherwise);
  const [, from, to] =
    /^(\d{1,2})\s*(?:\p{Pd}|to)\s*(\d{1,2})(?!\d)/u.exec(asciiDigits(typed)) ?? [];
  const amount = amountIn(typed);
  if (from && to) return ofFull("Full years", [Number(from), Number(to)], otherwise);
  if (amount === null) return advise(otherwise);
  const onlyMonths = /^[\d.,\s]*(?:m(?:o?n?ths?|os?)?\b|महीन|माह)/i.test(asciiDigits(typed));
  const [, more = "0"] =
    /(\d{1,2})\s*(?:m(?:o?n?ths?|os?)?\b|महीन|माह)/i.exec(asciiDigits(typed)) ?? [];
  const years = onlyMonths ? amount / 12 : amount + Number(more) / 12;
  return ofFull("Full years", fullOnes(years), otherwise);
}

const lakh = 100_000;

function ofLakhs(typed: string): Advice | null {
  const otherwise =
    "Enter lakhs a year in digits, such as 3 for ₹3,00,000, or 0 if this is your first job.";
  if (isFull(typed)) return null;
  if (none.test(typed)) return ofFull("If this is your first job", [0], otherwise);
  const [, from, to] =
    /^(\d{1,2})\s*(?:\p{Pd}|to)\s*(\d{1,2})(?!\d)/u.exec(asciiDigits(typed)) ?? [];
  if (from && to) return ofFull("In lakhs", [Number(from), Number(to)], otherwise);
  const amount = amountIn(typed);
  if (amount === null) return advise(otherwise);
  const most = "More than 99 lakhs: use 99";
  const isOver = (lakhs: number) => Math.round(lakhs) > maxUpTo;
  const inCrores = /\bcr(?:ore)?s?\b/i.test(typed);
  if (isOver(inCrores ? amount * 100 : amount / lakh)) return advise(most, use(maxUpTo));
  if (inCrores) return ofFull("In lakhs", nearest(amount * 100), otherwise);
  const rupees = thousands.test(asciiDigits(typed)) ? amount * 1_000 : amount;
  if (rupees < 1_000) return ofFull("In lakhs", nearest(rupees), otherwise);
  const isMonthly = rupees < lakh || /month|p\.?\s?m\b/i.test(typed);
  return isMonthly
    ? ofFull("In lakhs a year, which is twelve months", nearest((rupees * 12) / lakh), otherwise)
    : ofFull("In lakhs", nearest(rupees / lakh), otherwise);
}

/** 3.2 lakhs are 3; 3.5 may be meant as 3 or as 4. */
function nearest(amount: number): number[] {
  const over = amount - Math.floor(amount);
  return over > 0.25 && over < 0.75 ? fullOnes(amount) : [Math.round(amount)];
}

function ofPinCode(typed: string): Advice | null {
  const ascii = asciiDigits(typed);
  const digits = ascii.replace(/[\s\p{Pd}]/gu, "");
  const [, code] = /(?:^|\D)(\d{3}[\s,.\p{Pd}]?\d{3})(?!\d)/u.exec(ascii) ?? [];
  if (!/^\d{1,10}$/.test(digits) && code) {
    return advise("Enter the PIN code in digits alone.", use(code.replace(/\D/g, "")));
  }
  if (!/^\d{1,10}$/.test(digits)) return advise("Enter the PIN code in digits, such as 400706.");
  if (digits.length === 6) return null;
  return advise(`PIN codes in India have six digits: is ${digits} right?`);
}

const minComments = 10;
const maxComments = 2_000;

function ofComments(typed: string): Advice | null {
  const { length } = typed;
  if (length > maxComments)
    return advise(`Leave out ${counted(length - maxComments, "character")}.`);
  if (length >= minComments) return null;
  const words = `Write ${counted(minComments - length, "more character")}, or leave this empty.`;
  return advise(words, use("", "Leave it empty"));
}

const maxLineLength = 200;

function ofLine(typed: string): Advice | null {
  if (typed.length > maxLineLength) return advise(`Use at most ${maxLineLength} characters.`);
  return /\p{Cc}/u.test(typed)
    ? advise(
        "Write it on one line.",
        use(typed.replace(/\p{Cc}+/gu, " ").trim(), "Put it on one line"),
      )
    : null;
}

/** The fields of a native post; where one of the presses sent it, with the answer that it puts in. */
export function withUse(fields: Record<string, string>): Record<string, string> {
  const [, id = "", value = ""] = /^([\w-]+)=(.*)$/s.exec(fields[useField] ?? "") ?? [];
  const typed = fields[id];
  if (typed === undefined) return fields;
  const written = writtenField(id);
  return { ...fields, [id]: value, ...(written in fields && { [written]: typed.trim() }) };
}
