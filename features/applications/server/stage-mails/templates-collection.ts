import { isDeepStrictEqual } from "node:util";
import { type MailText, type NamedWording, wordingFaults } from "#features/mail/index.ts";
import { createTemplatesStore } from "#features/mail/server/index.ts";
import type { ContentWords } from "#features/publishing/index.ts";
import type { Collection } from "#features/publishing/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { DeskChoice } from "../../decisions.ts";
import {
  delayInWords,
  type MailTemplate,
  mailTemplate,
  mailTemplateFields,
  mailTemplatesName,
  mailTemplatesPath,
  templateFaults,
  unsentWords,
  wordingFields,
  wordingText,
} from "../../mail-templates.ts";
import { findChoice, readChoices } from "../decide/choices.ts";
import { readTemplates, stageIdIn, standardOf } from "./templates.ts";

const words: ContentWords = {
  column: "Sent",
  shown: "On",
  hidden: "Off",
  current: "In use",
  pending: "Not in use yet",
  drafted: "Emails go on as before until you publish it.",
  published: "Emails about decisions from now on use it. What is queued already stays as it is.",
  publishedHidden:
    "It is off: decisions from now on write no such email. What is queued already is still sent.",
  former: "The standard text",
  unsent: unsentWords,
};

/**
 * Texts of emails as admins edit them: templates with a switch and a delay for where an application is, and one text
 * for each other email that the product writes. None is added or removed.
 */
export function mailTemplatesCollection(
  wordings: readonly NamedWording[],
): Collection<MailTemplate> {
  const byKey = new Map(wordings.map((each) => [each.key, each]));
  const whole: Collection<MailTemplate> = {
    name: mailTemplatesName,
    base: mailTemplatesPath,
    role: "admin",
    ...{ label: "Templates", itemLabel: "Template", words },
    lasting: true,
    schema: mailTemplate,
    fields: mailTemplateFields,
    titleOf: ({ name }) => name,
    identityOf: ({ name }) => name,
    groupOf: () => "Where applications are",
    emptyBody: () => ({}),
    forItem(key) {
      const wording = byKey.get(key);
      return wording ? wordingCollection(whole, wording) : whole;
    },

    async readLive(queries, key) {
      const wording = byKey.get(key);
      if (!wording) return (await readTemplates(queries)).get(key) ?? null;
      return (await createTemplatesStore(queries).read()).get(key) ?? standardText(wording);
    },
    async listLive(queries) {
      const choices = await readChoices(queries);
      const used = choices.filter(({ retired }) => !retired);
      const stored = await createTemplatesStore(queries).read();
      const texts = wordings.map((wording): [string, unknown] => [
        wording.key,
        stored.get(wording.key) ?? standardText(wording),
      ]);
      const all = [...(await readTemplates(queries, used)), ...texts];
      return all.map(([key, body]) => ({ key, body }));
    },
    writeLive: (queries, items) => createTemplatesStore(queries).put(items),
    async removeLive() {
      throw new Error("A template is switched off, never removed.");
    },
    // none of a template: there is one for each stage
    newKeys: async () => ["new"],
    locked: async (queries, key) =>
      byKey.has(key) || (await readTemplates(queries)).has(key)
        ? null
        : "There is one template for each kind of email. Add a stage to get another one.",

    refuse: async (queries, body, key) =>
      templateFaults(body, key !== null && (await rejects(queries, key))),
    showing: ({ on }) => (on ? "shown" : "hidden"),
    noteOf(body, key) {
      const text = isStandard(body, key) ? "standard text" : "text changed";
      return `${delayInWords(body.delay)}, ${text}`;
    },
    async standardOf(queries, key, body) {
      const { subject, body: text } = standardOf(key, await stageOf(queries, key));
      return { ...body, subject, body: text };
    },
    pathsOf: () => () => false,
    forget() {},
  };
  return whole;
}

const standardText = ({ subject, body }: NamedWording): MailText => ({ subject, body });

/** The same for an email that has a text alone. */
function wordingCollection(
  whole: Collection<MailTemplate>,
  wording: NamedWording,
): Collection<MailText> {
  const standard = standardText(wording);
  return {
    ...(whole as Collection<never>),
    words: {
      ...words,
      published: "Emails from now on use it. What is queued already stays as it is.",
    },
    schema: wordingText,
    fields: wordingFields(wording),
    titleOf: () => wording.name,
    identityOf: () => wording.key,
    groupOf: () => wording.group,
    writeLive: whole.writeLive as Collection["writeLive"],
    refuse: async (_, body) => wordingFaults(wording, body),
    showing: () => "shown",
    noteOf: (body) => (isDeepStrictEqual(body, standard) ? "Standard text" : "Text changed"),
    standardOf: async () => standard,
  };
}

async function stageOf(queries: Queries, key: string): Promise<DeskChoice | null> {
  const id = stageIdIn(key);
  return id === null ? null : findChoice(queries, id);
}

/** Whether the email tells of a rejection. */
async function rejects(queries: Queries, key: string): Promise<boolean> {
  return key === "rejected" || (await stageOf(queries, key))?.status === "rejected";
}

function isStandard({ subject, body }: MailTemplate, key: string): boolean {
  const standards = [standardOf(key, null), standardOf(key, { status: "rejected" })];
  return standards.some((each) => each.subject === subject && each.body === body);
}
