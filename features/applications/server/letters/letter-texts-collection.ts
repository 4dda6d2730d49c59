import { randomBytes } from "node:crypto";
import type { FieldErrors } from "#contract/answer-rules.ts";
import { writesToCandidates } from "#contract/roles.ts";
import type { Collection } from "#features/publishing/server/index.ts";
import {
  letterText,
  letterTextFields,
  letterTextsName,
  letterTextsPath,
  type SavedLetterText,
} from "../../letter-texts.ts";
import { templateFaults } from "../../mail-templates.ts";
import { letterTextWords } from "../../texts/letters.ts";
import { createLetterTextsStore } from "./letter-texts-store.ts";

const folded = (name: string) => name.normalize("NFC").toLowerCase();

/** Texts for the emails that HR writes itself, as everybody who writes them keeps them. */
export function letterTextsCollection(): Collection<SavedLetterText> {
  return {
    name: letterTextsName,
    base: letterTextsPath,
    role: writesToCandidates,
    label: letterTextWords.label,
    itemLabel: letterTextWords.itemLabel,
    words: letterTextWords.words,
    schema: letterText,
    fields: letterTextFields,
    titleOf: ({ name }) => name,
    identityOf: ({ name }) => folded(name),
    emptyBody: () => ({}),

    readLive: (queries, key) => createLetterTextsStore(queries).find(key),
    listLive: (queries) => createLetterTextsStore(queries).list(),
    writeLive: (queries, items) => createLetterTextsStore(queries).put(items),
    removeLive: (queries, keys) => createLetterTextsStore(queries).remove(keys),
    newKeys: async (_, count) =>
      Array.from({ length: count }, () => `text-${randomBytes(9).toString("base64url")}`),

    refuse: async (_, body) => templateFaults(body, false),
    async refuseTwin(queries, key, { name }): Promise<FieldErrors> {
      const others = (await createLetterTextsStore(queries).list()).filter(
        (each) => each.key !== key && folded((each.body as SavedLetterText).name) === folded(name),
      );
      return others.length > 0 ? { name: letterTextWords.taken } : {};
    },
    copyOf: async (_, body) => ({ ...body, name: `${body.name.slice(0, 53)} (copy)` }),
    pathsOf: () => () => false,
    forget() {},
  };
}
