import { randomBytes } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { letterTemplatesPath } from "#contract/offer-letter-paths.ts";
import type { ContentWords } from "#features/publishing/index.ts";
import type { Collection } from "#features/publishing/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { LetterTemplate } from "../letter-schema.ts";
import {
  letterTemplate,
  letterTemplateFields,
  letterTemplatesName,
  templateFaults,
} from "../letter-templates.ts";
import { kindNames } from "../offer-letter.ts";
import { offerLetterTemplates } from "../tables.ts";
import { standardTemplates } from "../texts/standard-templates.ts";
import { createLettersStore } from "./letters-store.ts";

const words: ContentWords = {
  column: "Offered",
  shown: "Offered",
  hidden: "Not offered",
  current: "In use",
  pending: "Not in use yet",
  drafted: "Letters are written as before until you publish it.",
  published:
    "Letters that are written, saved or revised from now on use it. Released ones stay as they are.",
  publishedHidden: "Nobody can choose it for a letter.",
  former: "The standard text",
};

const { key: itsKey } = offerLetterTemplates;
const folded = (name: string) => name.normalize("NFC").toLowerCase();

/** Until HR has worded one, those of the build are there; from then on all stand in the table. */
async function storeStandards(queries: Queries): Promise<void> {
  const stored = await queries.select({ key: itsKey }).from(offerLetterTemplates).limit(1);
  if (stored.length > 0) return;
  const standards = Object.entries(standardTemplates).map(([key, body]) => ({ key, body }));
  await queries.insert(offerLetterTemplates).values(standards).onConflictDoNothing();
}

/** Templates of offer and appointment letters, as admins keep them. */
export function letterTemplatesCollection(): Collection<LetterTemplate> {
  const list = async (queries: Queries) =>
    [...(await createLettersStore(queries).templates())].map(([key, body]) => ({ key, body }));
  return {
    name: letterTemplatesName,
    base: letterTemplatesPath,
    role: "admin",
    label: "Letter templates",
    itemLabel: "Letter template",
    words,
    schema: letterTemplate,
    fields: letterTemplateFields,
    titleOf: ({ name }) => name,
    identityOf: ({ name }) => folded(name),
    groupOf: ({ kind }) => kindNames[kind],
    emptyBody: () => {
      const { schema, schemaVersion, validFrom, law } = standardTemplates.offer as LetterTemplate;
      return { kind: "offer", on: true, schema, schemaVersion, validFrom, law };
    },

    readLive: async (queries, key) =>
      (await createLettersStore(queries).templates()).get(key) ?? null,
    listLive: list,
    async writeLive(queries, items) {
      await storeStandards(queries);
      await queries
        .insert(offerLetterTemplates)
        .values([...items])
        .onConflictDoUpdate({ target: itsKey, set: { body: sql`excluded.body` } });
    },
    async removeLive(queries, keys) {
      await storeStandards(queries);
      await queries.delete(offerLetterTemplates).where(inArray(itsKey, [...keys]));
    },
    newKeys: async (_, count) =>
      Array.from({ length: count }, () => `template-${randomBytes(9).toString("base64url")}`),

    refuse: async (_, body) => templateFaults(body),
    async refuseDuplicate(queries, key, { name }): Promise<FieldErrors> {
      const others = (await list(queries)).filter(
        (each) => each.key !== key && folded(each.body.name) === folded(name),
      );
      return others.length > 0 ? { name: "There is a template of this name already." } : {};
    },
    copyOf: async (_, body) => ({ ...body, name: `${body.name.slice(0, 53)} (copy)` }),
    showing: ({ on }) => (on ? "shown" : "hidden"),
    noteOf: ({ schemaVersion, law }) => `Schema ${schemaVersion}, ${law}`,
    standardOf: async (_, key, body) => {
      const standard = Object.hasOwn(standardTemplates, key) ? standardTemplates[key] : undefined;
      return standard ? { ...standard, name: body.name, on: body.on } : null;
    },
    pathsOf: () => () => false,
    forget() {},
  };
}
