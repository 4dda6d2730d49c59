import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { dayAfter, daysLater, indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { pageOf } from "#features/applications/server/index.ts";
import { onceForForm } from "#platform/database/idempotency-keys.ts";
import type { CheckedLetter } from "../letter-form.ts";
import { type LetterTemplate, schemaOf, typedFields } from "../letter-schema.ts";
import { isUnreleased, type LetterRefusal } from "../offer-letter.ts";
import type { LetterSource } from "../tables.ts";
import type { LetterTools } from "./letter-tools.ts";
import { byNumber, createLettersStore, type LetterRow } from "./letters-store.ts";

/** A template as a form offers it. */
export interface OfferedTemplate {
  key: string;
  name: string;
  kind: LetterTemplate["kind"];
  fields: { key: string; label: string; isOptional: boolean; law: string }[];
}

export type Made = { ok: true; number: string } | { ok: false; why: LetterRefusal };

/** Days that are proposed for accepting a letter. */
export const usualDays = 7;

const offeredTemplate = (key: string, template: LetterTemplate): OfferedTemplate => ({
  ...{ key, name: template.name, kind: template.kind },
  fields: [...typedFields(schemaOf(template))],
});

/** What a letter is made from. */
function sourceOf(
  template: LetterTemplate,
  { values, rows }: Pick<CheckedLetter, "values" | "rows">,
): LetterSource {
  const { title, body } = template;
  return { title, body, schema: schemaOf(template), values, rows };
}

interface Written {
  template: LetterTemplate;
  templateKey: string;
  letter: CheckedLetter;
  by: StaffUser;
  now: Date;
}

/** A new letter as it is stored, whoever it is for. */
export function draftOf({ template, templateKey, letter, by, now }: Written) {
  const { name, lastDay } = letter;
  return {
    ...{ kind: template.kind, code: newCode(), name, templateKey, state: "draft" as const },
    ...{ source: sourceOf(template, letter), lastDay, expiresAt: expiryOf(lastDay) },
    ...{ madeAt: now, madeBy: by.id, changedAt: now, changedBy: by.id, writers: [by.id] },
  };
}

/** The text and schema that a letter takes when it is saved: those of its template by now, if it is there. */
export function currentWording(
  { templateKey, kind, source }: Pick<LetterRow, "templateKey" | "kind" | "source">,
  templates: ReadonlyMap<string, LetterTemplate>,
): Pick<LetterSource, "title" | "body" | "schema"> {
  const template = templates.get(templateKey);
  if (template?.kind !== kind) return source;
  return { title: template.title, body: template.body, schema: schemaOf(template) };
}

const saysSame = ({ name, lastDay, source }: LetterRow, letter: CheckedLetter) => {
  const { values, rows } = source;
  return isDeepStrictEqual({ name, lastDay, values, rows }, { ...letter });
};

export const withWriter = (writers: readonly string[], id: string) => [
  ...new Set([...writers, id]),
];

/** Midnight in India after the last day. */
export const expiryOf = (lastDay: string) => startOfIndianDay(dayAfter(lastDay));

/** Names letters that were written together. */
export const newImportId = () => randomBytes(9).toString("base64url");

/** A random code of 32 hexadecimal digits. */
export const newCode = () => randomBytes(16).toString("hex");

/** How HR writes letters for applications, and changes what is not released. */
export function createMaking(tools: LetterTools) {
  const { database, clock, brand } = tools;

  /** Templates that letters are written from, offers first. */
  async function offered(): Promise<OfferedTemplate[]> {
    const all = await createLettersStore(database.queries).templates();
    return [...all]
      .filter(([, { on }]) => on)
      .map(([key, template]) => offeredTemplate(key, template));
  }

  return {
    offered,

    /** What the form of a new letter begins with; null where there is no such application for them. */
    async formFor(wanted: number, by: StaffUser) {
      const store = createLettersStore(database.queries);
      const application = await store.application(wanted, by);
      if (!application) return null;
      const { address } = await brand.now();
      const templates = await offered();
      const today = indianDay(clock.now());
      return {
        application,
        templates,
        today,
        lastDay: daysLater(today, usualDays),
        values: {
          designation: application.opening,
          workPlace: `${address.street}, ${address.city} ${address.postalCode}`,
        },
      };
    },

    /** @param once of the form: pressed twice it makes one letter */
    async make(
      wanted: number,
      templateKey: string,
      letter: CheckedLetter,
      by: StaffUser,
      once?: string | null,
    ): Promise<Made> {
      const now = clock.now();
      const form = { scope: `letter:${by.id}`, once, contents: [wanted, templateKey, letter] };
      return database.transaction(async (queries) => {
        const store = createLettersStore(queries);
        const application = await store.application(wanted, by);
        const template = (await store.templates()).get(templateKey);
        if (!application || application.withdrawn || !template?.on)
          return { ok: false, why: "absent" } as const;
        const number = await onceForForm(queries, form, async () => {
          // its private links have a version, which this one shares
          await pageOf(queries, wanted);
          const draft = draftOf({ template, templateKey, letter, by, now });
          const made = await store.add({ ...draft, applicationId: wanted });
          await writeAudit(queries, now, { actor: by, action: "letter-made", subject: made });
          return made;
        });
        return { ok: true, number } as const;
      });
    },

    /**
     * Of one that is not released; who approved it has approved something else.
     * @param seen the version that was changed; what somebody else has saved over it since is not lost
     */
    async change(
      number: string,
      letter: CheckedLetter,
      by: StaffUser,
      seen?: number,
    ): Promise<Made> {
      const now = clock.now();
      return database.transaction(async (queries) => {
        const store = createLettersStore(queries);
        const found = await store.hold(byNumber(number));
        if (!found) return { ok: false, why: "absent" } as const;
        const { id, state, source, version, writers } = found.letter;
        if (!isUnreleased(state)) return { ok: false, why: "state" } as const;
        if (seen !== undefined && seen !== version) {
          // the same form sent twice
          return saysSame(found.letter, letter)
            ? ({ ok: true, number } as const)
            : ({ ok: false, why: "changed" } as const);
        }
        const wording = currentWording(found.letter, await store.templates());
        await store.change(id, {
          ...{ name: letter.name, lastDay: letter.lastDay, expiresAt: expiryOf(letter.lastDay) },
          source: { ...source, ...wording, values: letter.values, rows: letter.rows },
          ...{ version: version + 1, state: "draft", changedAt: now, changedBy: by.id },
          ...{ writers: withWriter(writers, by.id), sentBy: null },
          ...{ approvedBy: null, approvedAt: null, releaseAt: null, notReleased: null },
        });
        const detail = { version: version + 1 };
        const entry = { actor: by, action: "letter-changed", subject: number, detail } as const;
        await writeAudit(queries, now, entry);
        return { ok: true, number } as const;
      });
    },
  };
}
