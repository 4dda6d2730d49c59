import type { Collection } from "#features/publishing/server/index.ts";
import type { Queries } from "#platform/database.ts";
import type { DeskChoice } from "../../decisions.ts";
import {
  delayInWords,
  type MailTemplate,
  mailTemplate,
  mailTemplateFields,
  mailTemplatesName,
  mailTemplatesPath,
  templateFaults,
} from "../../mail-templates.ts";
import { templateTexts } from "../../texts/mail-templates.ts";
import { createChoicesStore } from "../choices-store.ts";
import { readTemplates, stageIdIn, standardOf } from "./read-templates.ts";
import { createTemplatesStore } from "./templates-store.ts";

/** Templates of emails to candidates as admins edit them: one for each kind, none is added or removed. */
export function mailTemplatesCollection(): Collection<MailTemplate> {
  return {
    name: mailTemplatesName,
    base: mailTemplatesPath,
    role: "admin",
    ...templateTexts,
    lasting: true,
    schema: mailTemplate,
    fields: mailTemplateFields,
    titleOf: ({ name }) => name,
    identityOf: ({ name }) => name,
    emptyBody: () => ({}),

    readLive: async (queries, key) => (await readTemplates(queries)).get(key) ?? null,
    async listLive(queries) {
      const choices = await createChoicesStore(queries).read();
      const used = choices.filter(({ retired }) => !retired);
      return [...(await readTemplates(queries, used))].map(([key, body]) => ({ key, body }));
    },
    writeLive: (queries, items) => createTemplatesStore(queries).put(items),
    async removeLive() {
      throw new Error("A template is switched off, never removed.");
    },
    // none of a template: there is one for each stage
    newKeys: async () => ["new"],
    locked: async (queries, key) =>
      (await readTemplates(queries)).has(key) ? null : templateTexts.added,

    refuse: async (queries, body, key) =>
      templateFaults(body, key !== null && (await rejects(queries, key))),
    showing: ({ on }) => (on ? "shown" : "hidden"),
    noteOf(body, key) {
      const text = isStandard(body, key) ? templateTexts.standard : templateTexts.changed;
      return `${delayInWords(body.delay)}, ${text}`;
    },
    async standardOf(queries, key, body) {
      const { subject, body: text } = standardOf(key, await stageOf(queries, key));
      return { ...body, subject, body: text };
    },
    pathsOf: () => () => false,
    forget() {},
  };
}

async function stageOf(queries: Queries, key: string): Promise<DeskChoice | null> {
  const id = stageIdIn(key);
  return id === null ? null : createChoicesStore(queries).find(id);
}

/** Whether the email tells of a rejection. */
async function rejects(queries: Queries, key: string): Promise<boolean> {
  return key === "rejected" || (await stageOf(queries, key))?.status === "rejected";
}

function isStandard({ subject, body }: MailTemplate, key: string): boolean {
  const standards = [standardOf(key, null), standardOf(key, { status: "rejected" })];
  return standards.some((each) => each.subject === subject && each.body === body);
}
