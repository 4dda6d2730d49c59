import {
  type ApplicationField,
  applicationFields,
  resumeField,
} from "#features/applications/application-fields.ts";
import { isPictureName } from "#ui/components/picture.tsx";

/** Words as another language has them: the same in brackets, so that what comes from no dictionary stands bare. */
export function bracketed<Words>(words: Words): Words {
  if (typeof words === "string") return `⟦${words}⟧` as Words;
  if (typeof words === "function") return ((...of: unknown[]) => bracketed(words(...of))) as Words;
  if (Array.isArray(words)) return words.map(bracketed) as Words;
  if (typeof words !== "object" || words === null) return words;
  const entries = Object.entries(words).map(([key, each]) => [
    key,
    isName(key, each) ? each : bracketed(each),
  ]);
  return Object.fromEntries(entries) as Words;
}

const isName = (key: string, each: unknown) =>
  /^(href|icon)$/.test(key) || (typeof each === "string" && isPictureName(each));

const spoken = / (?:aria-label|alt|placeholder|title|data-tab)="([^"]*)"/g;

/** What people read of a page that no dictionary has. @param known names, data and what both sides check */
export function bareWords(html: string, known: readonly string[] = []): string[] {
  const read = [
    html.replaceAll(/<(script|style|svg)\b.*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, "\n"),
    ...[...html.matchAll(spoken)].map(([, text = ""]) => text),
  ];
  let words = read.join("\n").replaceAll(/&#x27;|&quot;|&amp;/g, "’");
  for (let before = ""; before !== words; ) {
    before = words;
    words = words.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  }
  return words
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line) && !known.includes(line));
}

/** Labels, hints and choices of the application form, which its declaration has. */
export const declaredWords = [
  ...(applicationFields as readonly ApplicationField[]),
  resumeField,
].flatMap((field) => [
  field.label,
  ...("hint" in field && field.hint ? [field.hint] : []),
  ...(("options" in field && field.options) || []),
]);
