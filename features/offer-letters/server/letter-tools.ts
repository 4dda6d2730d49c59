import { createHash } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { myLetterPath } from "#contract/offer-letter-paths.ts";
import { verifyNumberPath } from "#contract/verify-paths.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";
import { fillLetter, type LetterContent } from "../letter-content.ts";
import { kindNames } from "../offer-letter.ts";
import type { MailLetter } from "../texts/offer-letter-mails.ts";
import type { LetterRow, StoredLetter } from "./letters-store.ts";

export interface LetterNeeds {
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "callBack" | "nudge">;
}

/** What the parts of this subject share. */
export interface LetterTools extends LetterNeeds, Pick<Context, "database" | "clock" | "origin"> {
  links: ReturnType<typeof createLetterLinks>;
  hashOf: (letterId: number, code: string) => string;
  isCode: (hash: string, letterId: number, code: string) => boolean;
  /** What is stored of where an acceptance came from. */
  networkOf: (address: string) => string;
}

const codePurpose = "offer letter code";

export function createLetterTools(
  {
    database,
    clock,
    origin,
    keyedHash,
  }: Pick<Context, "database" | "clock" | "origin" | "keyedHash">,
  needs: LetterNeeds,
): LetterTools {
  return {
    ...{ database, clock, origin, ...needs },
    links: createLetterLinks({ keyedHash, origin }),
    hashOf: (letterId, code) => keyedHash(codePurpose, String(letterId), code),
    isCode: (hash, letterId, code) => keyedHash.proves(hash, [codePurpose, String(letterId), code]),
    networkOf: (address) => keyedHash("offer letter network", addressGroup(address)),
  };
}

/** Private links of letters, by a random code. */
function createLetterLinks({ keyedHash, origin }: Pick<Context, "keyedHash" | "origin">) {
  const tokens = signedTokens(keyedHash, {
    ...{ purpose: "my-letter", subject: /[0-9a-f]{32}/, hex: true },
  });
  const token = ({ letter, linkVersion }: Pick<StoredLetter, "letter" | "linkVersion">) =>
    // with the version of the application's links, so that both end together
    tokens.write(letter.code, String(linkVersion));
  return {
    token,
    url: (of: Pick<StoredLetter, "letter" | "linkVersion">) => origin + myLetterPath(token(of)),
    /** The code that a token speaks of, not yet proven; "" for what is no token. */
    codeIn: (text: string) => tokens.subjectIn(text) ?? "",
    opens: (text: string, { letter, linkVersion }: StoredLetter) =>
      tokens.open(text, String(linkVersion)) === letter.code,
  };
}

/** A letter as it would be shown if it were released on that day. @param date ISO date in India */
export function contentOf(
  letter: LetterRow,
  { brand, origin, date }: { brand: Brand; origin: string; date: string },
): LetterContent {
  const { source, number, kind, name, lastDay } = letter;
  return fillLetter({
    ...{ number, kind, name, lastDay, date, template: source },
    ...{ schema: source.schema, values: source.values, rows: source.rows },
    ...senderOf(brand, origin, number),
  });
}

/** Who writes a letter, and where anybody checks it. */
export function senderOf({ companyName, address }: Brand, origin: string, number: string) {
  const { street, city, region, postalCode } = address;
  return {
    company: companyName,
    address: `${street}, ${city}, ${region} ${postalCode}`,
    verifyUrl: origin + verifyNumberPath(number),
  };
}

/** As it is stored when it is released: from then on nothing of it changes. */
export const shownText = (content: LetterContent): string => JSON.stringify(content);

export const sha256Of = (shown: string): string =>
  createHash("sha256").update(shown, "utf8").digest("hex");

/** Whether what is stored is other than what was released, or accepted. */
export const isAltered = ({ shown, sha256, acceptedSha256 }: LetterRow): boolean =>
  shown !== null && sha256Of(shown) !== (acceptedSha256 ?? sha256);

export const readShown = (shown: string): LetterContent => JSON.parse(shown) as LetterContent;

export const mailLetter = ({ name, kind, number }: LetterRow): MailLetter => ({
  ...{ name, number },
  letter: kindNames[kind],
});

/** What was not sent of a letter that is accepted, declined or ended says nothing that is still so. */
export async function callBackUnsent(
  mailer: Pick<Mailer, "callBack">,
  queries: Queries,
  { id, codes }: LetterRow,
): Promise<void> {
  for (const what of ["released", `code:${codes}`])
    await mailer.callBack(queries, { key: `offer-letter:${id}:${what}` }, "overtaken");
}

export const lastDayInWords = ({ lastDay }: LetterRow): string => dayInWords(new Date(lastDay));

/** Thrown within a transaction to roll back what has begun; says why. */
export class NotDone<Why> extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(String(why));
    this.why = why;
  }
}
