import * as v from "valibot";
import { writeAudit } from "#features/accounts/server/index.ts";
import { type Mailer, mailHtml, type Outbox } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { forgetKey, takeKey } from "#platform/idempotency-keys.ts";
import { letterText } from "../../letter-texts.ts";
import { type LetterSelection, lettersASecond, letterWaits } from "../../letters.ts";
import { createChoicesStore } from "../choices-store.ts";
import type { ApplicationLinks } from "../my-application/application-links.ts";
import { createToldStore } from "../my-application/told-store.ts";
import { createTexts } from "../stage-mails/stage-mails-service.ts";
import { createLetterRecipientsStore } from "./letter-recipients-store.ts";
import { createLetterTextsStore } from "./letter-texts-store.ts";
import type { Letters } from "./letters.ts";
import { planLetter } from "./plan-letter.ts";

interface LettersOptions {
  database: Database;
  clock: Clock;
  brand: Brands;
  mailer: Pick<Mailer, "writeAll">;
  outbox: Pick<Outbox, "letter" | "letters">;
  links: ApplicationLinks;
  /** Of the site, such as `https://careers.xld.example`. */
  origin: string;
}

const idsOf = (selection: LetterSelection) => selection.map(({ id }) => id);

export function createLetters(options: LettersOptions): Letters {
  const { database, clock, brand, mailer, outbox, links, origin } = options;
  const { queries } = database;
  // who has the real one can withdraw and erase: it is nothing to look at
  const example = { url: () => `${origin}/my-application/example` };

  return {
    async plan(selection, text) {
      const rows = await createLetterRecipientsStore(queries).find(idsOf(selection));
      return planLetter(selection, rows, text);
    },

    async selectionOf(wanted) {
      const rows = await createLetterRecipientsStore(queries).find([wanted]);
      return rows.map(({ id, status }) => ({ id, status }));
    },

    async show(letter, applicationId) {
      const facts = await brand.now();
      const rows = await createToldStore(queries).concerned([applicationId]);
      const choices = await createChoicesStore(queries).read();
      const needs = { queries, brand: facts, links: example, choices };
      const texts = await createTexts(needs, rows);
      const [shown] = rows.map((row) => texts(letter, row, row));
      if (!shown) return null;
      const { subject, body } = shown;
      return { subject, text: body, html: mailHtml(shown, facts.companyName) };
    },

    async savedTexts() {
      const all = await createLetterTextsStore(queries).list();
      return all.flatMap(({ key, body }) => {
        const checked = v.safeParse(letterText, body);
        return checked.success ? [{ key, ...checked.output }] : [];
      });
    },

    async write({ id, selection, text, actor }) {
      const facts = await brand.now();
      return database.transaction(async (within) => {
        const key = { scope: `letter:${actor.id}`, key: id, requestHash: id };
        if ((await takeKey(within, key)) !== null) return { what: "queued", left: 0 };
        const rows = await createLetterRecipientsStore(within).hold(idsOf(selection));
        const { to, left } = planLetter(selection, rows, text);
        if (to.length === 0) {
          await forgetKey(within, key);
          return { what: "nobody" };
        }
        const told = await createToldStore(within).concerned(to.map((each) => each.id));
        const choices = await createChoicesStore(within).read();
        const texts = await createTexts({ queries: within, brand: facts, links, choices }, told);
        const from = clock.now().getTime() + letterWaits;
        const mails = told.flatMap((row, place) => {
          const filled = texts(text, row, row);
          if (!filled) return [];
          const dueAt = new Date(from + Math.floor(place / lettersASecond) * 1_000);
          const about = { applicationId: row.id, letterId: id, recipient: row.email, dueAt };
          const kind = "application-letter" as const;
          return [{ key: `${kind}:${id}:${row.id}`, kind, ...about, ...filled }];
        });
        await mailer.writeAll(within, mails);
        const detail = { emails: mails.length };
        const entry = { actor, action: "letter-written", subject: id, detail } as const;
        await writeAudit(within, clock.now(), entry);
        return { what: "queued", left: left.reduce((sum, { count }) => sum + count, 0) };
      });
    },

    async find(id) {
      const letter = await outbox.letter(id);
      return letter && { ...letter, by: await createLetterRecipientsStore(queries).writerOf(id) };
    },

    async list(page) {
      const { rows, count } = await createLetterRecipientsStore(queries).written(page);
      const progress = await outbox.letters(rows.map(({ id }) => id));
      const found = rows.flatMap(({ id, by }) => {
        const letter = progress.get(id);
        return letter ? [{ ...letter, id, by }] : [];
      });
      return { rows: found, count };
    },
  };
}
