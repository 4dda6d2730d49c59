import { randomBytes } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { letterTexts } from "#features/mail/tables.ts";
import type { ContentWords } from "#features/publishing/index.ts";
import type { Collection } from "#features/publishing/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import {
  letterText,
  letterTextFields,
  letterTextsName,
  letterTextsPath,
  type SavedLetterText,
} from "../../letters.ts";
import { templateFaults } from "../../mail-templates.ts";

const letterTextWords: ContentWords = {
  column: "To choose from",
  shown: "In the list",
  hidden: "Not in the list",
  current: "In the list",
  pending: "Not in the list yet",
  drafted: "Nobody can choose it before it is published.",
  published: "Everybody who writes emails can choose it now.",
  publishedHidden: "Nobody can choose it.",
  former: "As it was before",
};

const { key: itsKey, body: itsBody } = letterTexts;

/** By name. */
export const listLetterTexts = (queries: Queries) =>
  queries
    .select()
    .from(letterTexts)
    .orderBy(asc(sql`lower(${itsBody} ->> 'name')`), asc(itsKey));

const folded = (name: string) => name.normalize("NFC").toLowerCase();

/** Texts for the emails that HR writes itself, as everybody who writes them keeps them. */
export function letterTextsCollection(): Collection<SavedLetterText> {
  return {
    name: letterTextsName,
    base: letterTextsPath,
    role: writesToCandidates,
    label: "Saved texts",
    itemLabel: "Saved text",
    words: letterTextWords,
    schema: letterText,
    fields: letterTextFields,
    titleOf: ({ name }) => name,
    identityOf: ({ name }) => folded(name),
    emptyBody: () => ({}),

    async readLive(queries, key) {
      const [row] = await queries.select().from(letterTexts).where(eq(itsKey, key));
      return row?.body ?? null;
    },
    listLive: listLetterTexts,
    async writeLive(queries, items) {
      await queries
        .insert(letterTexts)
        .values([...items])
        .onConflictDoUpdate({ target: itsKey, set: { body: sql`excluded.body` } });
    },
    async removeLive(queries, keys) {
      await queries.delete(letterTexts).where(inArray(itsKey, [...keys]));
    },
    newKeys: async (_, count) =>
      Array.from({ length: count }, () => `text-${randomBytes(9).toString("base64url")}`),

    refuse: async (_, body) => templateFaults(body, false),
    async refuseDuplicate(queries, key, { name }): Promise<FieldErrors> {
      const others = (await listLetterTexts(queries)).filter(
        (each) => each.key !== key && folded((each.body as SavedLetterText).name) === folded(name),
      );
      return others.length > 0 ? { name: "There is a text of this name already." } : {};
    },
    copyOf: async (_, body) => ({ ...body, name: `${body.name.slice(0, 53)} (copy)` }),
    pathsOf: () => () => false,
    forget() {},
  };
}
