/**
 * Text as somebody types or pastes it, without what nobody can see in it: every reader of forms and bodies
 * applies `cleaned`, and so does every rule, so that page, native post and call judge the same text.
 */

/**
 * What has no shape of its own (Unicode's Default_Ignorable_Code_Point), marks of annotations, what dictation leaves in
 * the place of a picture, and what copying from a PDF leaves in that of a hyphen.
 */
const unseen = "\\p{DI}\\ufff9-\\ufffc\\ufffe\\uffff\\x01-\\x08\\x0e-\\x1f\\x7f";
const unseenRun = new RegExp(`([^${unseen}])?[${unseen}]+(?=([^${unseen}])?)`, "gu");
const letter = /[\p{L}\p{M}]/u;
const pictograph = /[\p{ExtPict}\p{EMod}]/u;

/** Letters that were written with a joiner before they had a code point of their own (Unicode 5.1, 4.1). */
const ownCodePoints: Readonly<Record<string, string>> = {
  ...{ "\u0d23": "\u0d7a", "\u0d28": "\u0d7b", "\u0d30": "\u0d7c", "\u0d32": "\u0d7d" },
  ...{ "\u0d33": "\u0d7e", "\u0d15": "\u0d7f", "\u09a4": "\u09ce" },
};
const joinedAtEnd =
  /([\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15](?=\u0d4d)|\u09a4(?=\u09cd))[\u0d4d\u09cd]\u200d(?![\p{L}\p{M}])/gu;

const plain = /^[\n\x20-\x7e]*$/;

/**
 * A text without what cannot be seen: marks of direction, spaces without width, soft hyphens, variation
 * selectors, tags. Joiners stay between letters, where Marathi, Malayalam, Bengali and Persian need them, and
 * within pictures of several. A line ends in one character, whichever system wrote it; a lone surrogate,
 * which no database stores, becomes a mark. What is seen stays as it is; done twice it changes nothing more.
 */
export function cleaned(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/\r\n?/g, "\n")
    .replace(joinedAtEnd, (_, base: string) => ownCodePoints[base] ?? base)
    .replace(unseenRun, seen)
    .normalize("NFC");
}

function seen(run: string, before = "", after = ""): string {
  const marks = run.slice(before.length);
  if (letter.test(before) && letter.test(after)) {
    return before + (/[\u200c\u200d]/.exec(marks)?.[0] ?? "");
  }
  if (!pictograph.test(before)) return before;
  const coloured = marks.startsWith("\ufe0f") ? "\ufe0f" : "";
  const joined = marks.includes("\u200d") && pictograph.test(after) ? "\u200d" : "";
  return before + coloured + joined;
}

/** For `JSON.parse`: cleans every text of a body. */
export const cleanedTexts = (_key: string, value: unknown) =>
  typeof value === "string" ? cleaned(value) : value;

/** Digits of any script, as `९८२००` and `９８२００`, and signs of any width in ASCII; `²` and `½` are no digits. */
export function asciiDigits(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]+/g, (wide) => wide.normalize("NFKC"))
    .replace(/\p{Nd}/gu, (digit) => String(worthOf(digit)));
}

/** Digits stand in rows from nought to nine, some of them one behind the other. */
function worthOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (at - first) % 10;
}

/** Ten digits of a mobile number, in any notation: `+91 98200 12345`, `0091-98200-12345`, `tel:098200…`. */
export const tenDigits = (value: string) =>
  value
    .replace(/^(?:tel|sms|callto|whatsapp):|[<>\s().\p{Pd}]/giu, "")
    .replace(/^(?:(?:\+|00?)?91)?0?(?=\d{10}$)/, "");

/**
 * An address without what mail programs, links and cards write around it: `Asha <asha@mail.example>,`,
 * `mailto:…?subject=…`. A domain of another script is spelled as Chromium spells it.
 */
export function bareAddress(typed: string): string {
  const written = typed.normalize("NFKC").replace(/[\u200c\u200d]/g, "");
  const within = /<([^<>]*)>[\s,;.]*$/.exec(written)?.[1] ?? written;
  const linked = /^\s*mailto:([^?]*)/i.exec(within)?.[1] ?? within;
  const address = linked.trim().replace(/[,;.]+$/, "");
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const local = address.slice(0, address.length - domain.length);
  return /[^\x20-\x7e]/.test(domain) ? local + inAscii(domain) : address;
}

function inAscii(domain: string): string {
  const address = `http://${domain}`;
  return /[/?#\\:\s]/.test(domain) || !URL.canParse(address) ? domain : new URL(address).hostname;
}
