import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { NewMail } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { unsaidFields } from "../letter-content.ts";
import { type LetterSchema, missingFields, schemaOf } from "../letter-schema.ts";
import { isUnreleased, type LetterRefusal } from "../offer-letter.ts";
import { answerMail, endedMail, releasedMail } from "../texts/offer-letter-mails.ts";
import {
  callBackUnsent,
  contentOf,
  type LetterTools,
  lastDayInWords,
  mailLetter,
  NotDone,
  sha256Of,
  shownText,
} from "./letter-tools.ts";
import { byNumber, createLettersStore, type StoredLetter } from "./letters-store.ts";
import { currentWording, expiryOf, newCode, withWriter } from "./make-letters.ts";

export type Decided =
  | { ok: true; number: string }
  | { ok: false; why: LetterRefusal; missing?: Readonly<Record<string, string>> };

interface Step {
  queries: Queries;
  store: ReturnType<typeof createLettersStore>;
  found: StoredLetter;
  facts: Brand;
  now: Date;
}

/** What becomes of a letter on the desk, from its approval to its end. */
export function createDeciding(tools: LetterTools) {
  const { database, clock, brand, mailer, links, origin } = tools;

  /** Works on a held letter in one transaction; emails go after it. @param work returns another number, or null for this one */
  async function deciding(
    number: string,
    work: (step: Step) => Promise<string | null>,
  ): Promise<Decided> {
    const facts = await brand.now();
    try {
      const made = await database.transaction(async (queries) => {
        const store = createLettersStore(queries);
        const found = await store.hold(byNumber(number));
        if (!found) throw new NotDone<Refusal>({ why: "absent" });
        return work({ queries, store, found, facts, now: clock.now() });
      });
      mailer.nudge();
      return { ok: true, number: made ?? number };
    } catch (error) {
      if (error instanceof NotDone) return { ok: false, ...(error.why as Refusal) };
      throw error;
    }
  }

  const refuse = (why: LetterRefusal, missing?: Readonly<Record<string, string>>): never => {
    throw new NotDone<Refusal>({ why, ...(missing && { missing }) });
  };

  /** @param seen the version that somebody looked at */
  function refuseOther({ letter }: StoredLetter, seen: number | undefined) {
    if (seen !== undefined && seen !== letter.version) refuse("changed");
  }

  const audit = ({ queries, now, found }: Step, actor: StaffUser | null, action: AuditAction) =>
    writeAudit(queries, now, { actor, action, subject: found.letter.number });

  async function write({ queries }: Step, mail: NewMail, { letter }: StoredLetter) {
    const { applicationId } = letter;
    await mailer.writeAll(queries, [{ ...mail, ...(applicationId !== null && { applicationId }) }]);
  }

  /** By what holds on that day: the template as it is worded now, or as it was where that does not hold yet. */
  async function missingNow({ store, found, now }: Pick<Step, "store" | "found" | "now">) {
    const { name, source, templateKey } = found.letter;
    const template = (await store.templates()).get(templateKey);
    const current = template && schemaOf(template);
    const holds = current && current.validFrom <= indianDay(now);
    const schema: LetterSchema = holds ? current : source.schema;
    const unsaid: Record<string, string> = {};
    for (const { key, label } of unsaidFields(source, schema))
      unsaid[key] =
        `${label} does not stand in the text. Save the letter, and it takes the text of its template.`;
    const missing = missingFields(schema, { name, values: source.values, rows: source.rows });
    return { ...unsaid, ...missing };
  }

  /** Why it cannot be released, whoever has approved it. */
  async function obstacle(step: Step): Promise<Refusal | null> {
    const { letter, withdrawn } = step.found;
    if (withdrawn) return { why: "withdrawn" };
    const missing = await missingNow(step);
    if (Object.keys(missing).length > 0) return { why: "missing", missing };
    return letter.expiresAt <= step.now ? { why: "expired" } : null;
  }

  async function mayRelease({ store, found }: Step): Promise<boolean> {
    const { state, approvedBy } = found.letter;
    if (!isUnreleased(state)) return false;
    return (state === "approved" && approvedBy !== null) || !(await store.needsApproval());
  }

  /** Of one whose time has come. @returns whether it was released; HR has to look at others */
  async function releaseInTime(number: string): Promise<boolean> {
    let isReleased = false;
    await deciding(number, async (step) => {
      const { releaseAt, state, id } = step.found.letter;
      // another node was first, or somebody has changed it
      if (!isUnreleased(state) || releaseAt === null || releaseAt > step.now) refuse("state");
      const mayBe = await mayRelease(step);
      const why = mayBe ? (await obstacle(step))?.why : "unapproved";
      if (why) {
        await step.store.change(id, { releaseAt: null, notReleased: why });
        await audit(step, null, "letter-not-released");
      } else {
        await releaseNow(step, null);
        isReleased = true;
      }
      return null;
    });
    return isReleased;
  }

  async function releaseNow(step: Step, by: StaffUser | null): Promise<void> {
    const { store, found, facts, now } = step;
    const { letter } = found;
    const shown = shownText(contentOf(letter, { brand: facts, origin, date: indianDay(now) }));
    await store.change(letter.id, {
      ...{ state: "released", shown, sha256: sha256Of(shown) },
      ...{ releasedAt: now, releasedBy: by?.id ?? letter.releasedBy, releaseAt: null },
    });
    const mail = {
      ...mailLetter(letter),
      link: links.url(found),
      lastDay: lastDayInWords(letter),
    };
    await write(
      step,
      {
        ...{ key: `offer-letter:${letter.id}:released`, kind: "offer-letter" },
        ...{ recipient: found.email, validUntil: letter.expiresAt, ...releasedMail(facts, mail) },
      },
      found,
    );
    await audit(step, by, "letter-released");
  }

  async function schedule(step: Step, at: Date, by: StaffUser): Promise<void> {
    const { store, found, now } = step;
    if (at <= now || at >= found.letter.expiresAt) refuse("past");
    await store.change(found.letter.id, { releaseAt: at, releasedBy: by.id, notReleased: null });
    await audit(step, by, "letter-scheduled");
  }

  /** Says that a letter does not hold any more, to whoever was told of it. */
  async function tellEnded(step: Step, isReplaced: boolean): Promise<void> {
    const { queries, found, facts } = step;
    const { letter } = found;
    if (letter.releasedAt === null) return;
    await callBackUnsent(mailer, queries, letter);
    const mail = { ...mailLetter(letter), link: links.url(found) };
    await write(
      step,
      {
        ...{ key: `offer-letter:${letter.id}:ended`, kind: "offer-letter-ended" },
        ...{ recipient: found.email, ...endedMail(facts, mail, isReplaced) },
      },
      found,
    );
  }

  return {
    needsApproval: () => createLettersStore(database.queries).needsApproval(),

    async setApproval(on: boolean, by: StaffUser): Promise<void> {
      await database.transaction(async (queries) => {
        await createLettersStore(queries).setApproval(on);
        const action = on ? "letter-approval-on" : "letter-approval-off";
        await writeAudit(queries, clock.now(), { actor: by, action });
      });
    },

    /** What stands in the way of its release now. */
    missing: (found: StoredLetter) =>
      missingNow({ store: createLettersStore(database.queries), found, now: clock.now() }),

    sendForApproval: (number: string, by: StaffUser) =>
      deciding(number, async (step) => {
        const { store, found } = step;
        if (found.letter.state !== "draft") refuse("state");
        await store.change(found.letter.id, { state: "waiting", sentBy: by.id });
        await audit(step, by, "letter-sent");
        return null;
      }),

    /** @param version that was looked at */
    approve: (number: string, version: number, by: StaffUser) =>
      deciding(number, async (step) => {
        const { store, found, now } = step;
        const { id, state, writers, sentBy } = found.letter;
        if (state !== "waiting") refuse("state");
        refuseOther(found, version);
        if (writers.includes(by.id) || by.id === sentBy) refuse("own");
        await store.change(id, { state: "approved", approvedBy: by.id, approvedAt: now });
        await audit(step, by, "letter-approved");
        return null;
      }),

    /** @param at null for now @param seen the version that was looked at */
    release: (number: string, at: Date | null, by: StaffUser, seen?: number) =>
      deciding(number, async (step) => {
        const { found } = step;
        const isOpen = isUnreleased(found.letter.state);
        if (isOpen) refuseOther(found, seen);
        // what is missing is named even before somebody approves: it would be in vain
        const why = isOpen ? await obstacle(step) : null;
        if (why) refuse(why.why, why.missing);
        if (!(await mayRelease(step))) refuse("state");
        await (at === null ? releaseNow(step, by) : schedule(step, at, by));
        return null;
      }),

    /** Releases what is due; one that fails holds up no other. @returns how many */
    async releaseDue(): Promise<number> {
      const due = await createLettersStore(database.queries).dueReleases(clock.now());
      const failures: unknown[] = [];
      let released = 0;
      for (const number of due) {
        try {
          if (await releaseInTime(number)) released += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, `The release of ${failures.length} letters failed.`);
      return released;
    },

    /** A new letter takes the place of one that was released, which holds no longer. */
    revise: (number: string, by: StaffUser) =>
      deciding(number, async (step) => {
        const { store, found, now } = step;
        const { letter } = found;
        if (isUnreleased(letter.state) || letter.state === "replaced") refuse("state");
        const { kind, applicationId, name, email, templateKey } = letter;
        const source = { ...letter.source, ...currentWording(letter, await store.templates()) };
        const lastDay = letter.lastDay < indianDay(now) ? indianDay(now) : letter.lastDay;
        const next = await store.add({
          ...{ kind, applicationId, name, email, templateKey, source, code: newCode() },
          ...{ state: "draft", lastDay, expiresAt: expiryOf(lastDay), replaces: number },
          ...{ madeAt: now, madeBy: by.id, changedAt: now, changedBy: by.id },
          writers: withWriter(letter.writers, by.id),
        });
        await store.change(letter.id, { state: "replaced", replacedBy: next, codeHash: null });
        if (letter.state !== "revoked") await tellEnded(step, true);
        await audit(step, by, "letter-revised");
        return next;
      }),

    revoke: (number: string, reason: string, by: StaffUser) =>
      deciding(number, async (step) => {
        const { store, found, now } = step;
        const { id, state } = found.letter;
        if (state === "revoked" || state === "replaced") refuse("state");
        await store.change(id, {
          ...{ state: "revoked", revokedAt: now, revokedBy: by.id, revokeReason: reason },
          ...{ codeHash: null, releaseAt: null },
        });
        await tellEnded(step, false);
        await audit(step, by, "letter-revoked");
        return null;
      }),

    answerQuestion: (number: string, questionId: number, answer: string, by: StaffUser) =>
      deciding(number, async (step) => {
        const { store, found, facts, now } = step;
        const of = { letterId: found.letter.id, questionId };
        const answered = { answer, answeredAt: now, answeredBy: by.id };
        if (!(await store.answer(of, answered))) refuse("state");
        const mail = { ...mailLetter(found.letter), link: links.url(found) };
        await write(
          step,
          {
            ...{ key: `offer-letter:${found.letter.id}:answer:${questionId}` },
            ...{ kind: "offer-letter-answer", recipient: found.email, ...answerMail(facts, mail) },
          },
          found,
        );
        return null;
      }),
  };
}

type Refusal = Omit<Extract<Decided, { ok: false }>, "ok">;
