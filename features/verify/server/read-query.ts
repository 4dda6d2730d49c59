import { domainToUnicode } from "node:url";
import { numberAlphabet, numberLength, numberPrefix } from "#contract/ids/application-number.ts";
import { letterPrefix } from "#contract/ids/offer-letter-number.ts";
import { asciiDigits, cleaned } from "#contract/text/typed-text.ts";
import type { ContactKind } from "../official-contact.ts";
import { maxQueryCharacters } from "../verify-answer.ts";

/** What somebody asks about: one of our numbers, or the telephone number or address of whoever called or wrote. */
export type VerifyQuery = { kind: "number"; number: string } | { kind: ContactKind; value: string };

/** Letters of other scripts that are drawn as these. Those without a counterpart in one letter case stand in the other. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs("АВЕЅІЈКМНОРСТУХԌԚԜѴҮ", "ABESIJKMHOPCTYXGQWVY"),
  ...pairs("авеѕіјкмһорсʈухԛԝѵүɡԁӏ", "abesijkmhopctyxqwvygdl"),
  ...pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
  ...pairs("αιονρυχ", "aiovpux"),
  ...pairs("ՕՍԼօոսցհ", "OULonugh"),
  ...pairs("ıƖǀɩℓ", "ilIil"),
};

function pairs(from: string, to: string): Record<string, string> {
  const latin = [...to];
  return Object.fromEntries([...from].map((letter, at) => [letter, latin[at] ?? letter]));
}

/** In Latin letters and ASCII digits, whichever script draws the same; without what nobody sees. */
const inLatin = (text: string) =>
  asciiDigits(cleaned(text).normalize("NFKC"))
    .replace(/[^\0-\x7f]/gu, (letter) => lookAlikes[letter] ?? letter)
    .trim();

const numberBody = new RegExp(`^[${numberAlphabet}]{${numberLength}}$`);
/** How `XLD-` and `XLD-L` are typed; no number holds one of the letters that are taken for digits. */
const typedPrefix = /^X[L1I|]D/;

/** The number that a text says, with or without dashes, spaces and `XLD`; of a letter it is `XLD-L…`. Null for anything else. */
export function ourNumberIn(text: string): string | null {
  const typed = inLatin(text)
    .replaceAll(/[\s\p{Pd}._/]/gu, "")
    .toUpperCase();
  // digits alone are a telephone number
  if (/^\d+$/.test(typed)) return null;
  const bare = typed.replace(typedPrefix, "");
  if (numberBody.test(bare)) return numberPrefix + bare;
  const ofLetter = bare.slice(1);
  return /^[L1I|]/.test(bare) && numberBody.test(ofLetter) ? letterPrefix + ofLetter : null;
}

/** Digits in one notation: in India ten, or those behind 0 of a landline; of other countries with their code. Null for no such number. */
export function telephoneIn(text: string): string | null {
  const typed = asciiDigits(cleaned(text).normalize("NFKC"))
    .trim()
    .replace(/^(?:tel|sms|callto|whatsapp):/i, "")
    .replaceAll(/[Oo\u041e\u043e]/g, "0")
    .replaceAll(/[Il|]/g, "1");
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, "").replace(/^0+(?=91\d{10}$)/, "");
  const national = (/^91\d{10}$/.test(digits) ? digits.slice(2) : digits).replace(/^0+/, "");
  return national.length >= 3 && national.length <= 15 ? national : null;
}

/** An address of email without what stands around it; null for none. */
function emailIn(text: string): string | null {
  const typed = cleaned(text).normalize("NFKC").trim().toLowerCase();
  const address = (/<([^<>]+)>$/.exec(typed)?.[1] ?? typed)
    .replace(/^mailto:/, "")
    .replace(/[?].*$/, "");
  return /^[^\s@/:]*@[^\s@/:]+\.[^\s@/:]+$/.test(address) ? address : null;
}

/** The host that a link leads to, in the letters in which it is shown; null for no link. */
function websiteIn(text: string): string | null {
  const typed = cleaned(text).normalize("NFKC").trim().toLowerCase();
  const [, host = ""] =
    /^(?:https?:\/\/)?(?:[^/?#\\]*@)?([^/?#\\:@]+)(?::\d+)?(?:[/?#\\].*)?$/s.exec(typed) ?? [];
  const shown = host
    .replace(/^www\./, "")
    .replace(/\.$/, "")
    .split(".")
    .map((part) => (part.startsWith("xn--") ? domainToUnicode(part) || part : part))
    .join(".");
  return /^[^\s.]+(?:\.[^\s.]+)+$/u.test(shown) ? shown : null;
}

/** What a text asks about; null where it is none of these. */
export function readVerifyQuery(text: string): VerifyQuery | null {
  if (text.length > maxQueryCharacters) return null;
  const number = ourNumberIn(text);
  if (number) return { kind: "number", number };
  const contact = readContact(text);
  return contact?.value.startsWith("@") ? null : contact;
}

/** The telephone number or address that a text says; `@xld.example` stands for every mailbox there. */
export function readContact(text: string): { kind: ContactKind; value: string } | null {
  const found = [
    ["telephone", telephoneIn(text)],
    ["email", emailIn(text)],
    ["website", websiteIn(text)],
  ] as const;
  for (const [kind, value] of found) if (value) return { kind, value };
  return null;
}

/** A shape that texts share which look the same: whoever imitates an address uses such letters. */
export const drawnAs = (text: string) =>
  inLatin(text)
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replaceAll("0", "o")
    .replaceAll(/[1i|]/g, "l")
    .replaceAll("5", "s");

/** Whether an address is drawn as an official one, and is another. */
export const imitates = (value: string, official: string) =>
  value !== official && drawnAs(value) === drawnAs(official);
