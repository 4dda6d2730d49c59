import { randomInt } from "node:crypto";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { NewMail } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { RateLimit, RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import type { LetterContent } from "../letter-content.ts";
import type { OwnOutcome, OwnRefusal } from "../my-letter-form.ts";
import { foldedName, type LetterState, letterLimits, stateAt } from "../offer-letter.ts";
import { acceptedMail, codeMail } from "../texts/offer-letter-mails.ts";
import {
  callBackUnsent,
  isAltered,
  type LetterTools,
  mailLetter,
  readShown,
  sha256Of,
} from "./letter-tools.ts";
import {
  byCode,
  createLettersStore,
  type LetterRow,
  ofApplication,
  type QuestionRow,
  type StoredLetter,
} from "./letters-store.ts";
import type { AcceptedFacts } from "./pdf/letter-source.ts";

/** A letter as it was shown. */
export interface ShownLetter {
  state: LetterState;
  content: LetterContent;
  /** As it was stored with the acceptance. */
  accepted: AcceptedFacts | null;
  /** What is stored is not what was released or accepted: nothing of it is shown as that. */
  isAltered: boolean;
}

/** The same as whoever it is for reads it. */
export interface CandidateLetter extends ShownLetter {
  /** Null for existing staff. */
  applicationId: number | null;
  /** SHA-256 of what is shown, as hexadecimal digits. */
  sha256: string;
  questions: Pick<QuestionRow, "id" | "question" | "answer">[];
}

export interface Acceptance {
  name: string;
  code: string;
  /** Of what the page showed. */
  sha256: string;
  hasRead: boolean;
}

/** Codes that one letter is mailed. */
export const codesPerLetter: RateLimit = {
  accepted: { capacity: 5, perSecond: 5 / (60 * 60) },
  attempted: { capacity: 5, perSecond: 5 / (60 * 60) },
};

const refused = (why: OwnRefusal): OwnOutcome => ({ ok: false, why });

interface Held {
  queries: Queries;
  found: StoredLetter;
  now: Date;
}

/** Letters as those read them whom they are for. See docs/decisions/0133. */
export function createCandidateLetters(tools: LetterTools, codes: RateLimitBuckets) {
  const { database, clock, brand, mailer, links } = tools;

  async function find(token: string): Promise<StoredLetter | null> {
    const code = links.codeIn(token);
    const found = code ? await createLettersStore(database.queries).find(byCode(code)) : null;
    return found && isShown(found) && links.opens(token, found) ? found : null;
  }

  /** Works on the letter, held, in one transaction. What it returns is stored, refused or not. */
  async function changing(
    token: string,
    work: (held: Held) => Promise<OwnOutcome>,
  ): Promise<OwnOutcome> {
    const outcome = await database.transaction(async (queries) => {
      const code = links.codeIn(token);
      const found = code ? await createLettersStore(queries).hold(byCode(code)) : null;
      if (!found || !isShown(found) || !links.opens(token, found)) return refused("gone");
      return work({ queries, found, now: clock.now() });
    });
    mailer.nudge();
    return outcome;
  }

  async function write({ queries, found }: Held, mail: NewMail): Promise<void> {
    const { applicationId } = found.letter;
    await mailer.writeAll(queries, [{ ...mail, ...(applicationId !== null && { applicationId }) }]);
  }

  return {
    /** Null where nothing was released, and for what is no token of ours. */
    async find(token: string): Promise<CandidateLetter | null> {
      const found = await find(token);
      if (!found) return null;
      const { id, shown, applicationId } = found.letter;
      const questions = await createLettersStore(database.queries).questionsOf(id);
      return {
        ...shownLetter(found.letter, clock.now()),
        applicationId,
        sha256: sha256Of(shown ?? ""),
        questions: questions.map(({ id: of, question, answer }) => ({ id: of, question, answer })),
      };
    },

    /** Mails six digits; the ones before work no longer. */
    async sendCode(token: string): Promise<OwnOutcome> {
      const facts = await brand.now();
      const known = await find(token);
      if (!known) return refused("gone");
      const why = closedTo(known, clock.now());
      if (why) return refused(why);
      const seconds = await codes.take(known.letter.number);
      if (seconds > 0) return { ok: false, why: "wait", seconds };
      return changing(token, async (held) => {
        const { letter, email } = held.found;
        const closed = closedTo(held.found, held.now);
        if (closed) return refused(closed);
        const code = String(randomInt(1_000_000)).padStart(6, "0");
        const sent = letter.codes + 1;
        await createLettersStore(held.queries).change(letter.id, {
          ...{ codeHash: tools.hashOf(letter.id, code), codeAt: held.now, codeTries: 0 },
          codes: sent,
        });
        const minutes = String(letterLimits.codeLifetime / 60_000);
        const earlier = `offer-letter:${letter.id}:code:${letter.codes}`;
        await mailer.callBack(held.queries, { key: earlier }, "overtaken");
        await write(held, {
          ...{ key: `offer-letter:${letter.id}:code:${sent}`, kind: "offer-letter-code" },
          ...{ recipient: email, ...codeMail(facts, { ...mailLetter(letter), code, minutes }) },
          validUntil: new Date(held.now.getTime() + letterLimits.codeLifetime),
        });
        return { ok: true, state: "released" };
      });
    },

    /** @param address of whoever accepts, of which a keyed hash is stored */
    async accept(token: string, given: Acceptance, address: string): Promise<OwnOutcome> {
      const facts = await brand.now();
      return changing(token, async (held) => {
        const { queries, found, now } = held;
        const { letter } = found;
        // a second press changes nothing
        if (letter.state === "accepted") return { ok: true, state: "accepted" };
        const sha256 = sha256Of(letter.shown ?? "");
        const why = refusalOf(found, { ...given, sha256 }, given.sha256, now);
        if (why) return refused(why);
        const store = createLettersStore(queries);
        const wrong = await tryCode(held, given.code);
        if (wrong) return refused(wrong);
        const network = tools.networkOf(address);
        await store.change(letter.id, {
          ...{ state: "accepted", acceptedAt: now, acceptedName: given.name.trim() },
          ...{ acceptedNetwork: network, acceptedVersion: letter.version },
          ...{ acceptedSha256: sha256, codeHash: null },
        });
        await callBackUnsent(mailer, queries, letter);
        const mail = { ...mailLetter(letter), link: links.url(found), fingerprint: sha256 };
        await write(held, {
          ...{ key: `offer-letter:${letter.id}:accepted`, kind: "offer-letter-accepted" },
          ...{ recipient: found.email, ...acceptedMail(facts, mail) },
        });
        const entry = { actor: null, action: "letter-accepted", subject: letter.number } as const;
        await writeAudit(queries, now, { ...entry, detail: { version: letter.version }, network });
        return { ok: true, state: "accepted" };
      });
    },

    decline: (token: string, reason: string): Promise<OwnOutcome> =>
      changing(token, async ({ queries, found, now }) => {
        const { id, state, number } = found.letter;
        if (state === "declined") return { ok: true, state };
        const closed = closedTo(found, now);
        if (closed) return refused(closed);
        const declined = { state: "declined", declinedAt: now, declineReason: reason } as const;
        await createLettersStore(queries).change(id, { ...declined, codeHash: null });
        await callBackUnsent(mailer, queries, found.letter);
        await writeAudit(queries, now, { actor: null, action: "letter-declined", subject: number });
        return { ok: true, state: "declined" };
      }),

    ask: (token: string, question: string): Promise<OwnOutcome> =>
      changing(token, async ({ queries, found, now }) => {
        const state = stateAt(found.letter, now);
        if (state === "replaced" || state === "revoked") return refused(state);
        const store = createLettersStore(queries);
        const asked = await store.questionsOf(found.letter.id);
        // sent twice it is one question
        if (asked.some((each) => each.question === question && each.answer === null))
          return { ok: true, state };
        if (asked.length >= letterLimits.questions) return refused("asked");
        await store.addQuestion(found.letter.id, question, now);
        return { ok: true, state };
      }),

    /** Those of an application that its candidate can read, the newest first. */
    async ofCandidate(applicationId: number) {
      const store = createLettersStore(database.queries);
      const now = clock.now();
      const all = (await store.all(ofApplication(applicationId))).filter(isShown);
      return all.flatMap((found) => {
        const { kind, number } = found.letter;
        const state = stateAt(found.letter, now);
        if (state === "replaced" || state === "revoked") return [];
        return [{ kind, number, state, token: links.token(found) }];
      });
    },
  };

  /** Counts a try. @returns why the code does not open; null where it does */
  async function tryCode({ queries, found, now }: Held, typed: string): Promise<OwnRefusal | null> {
    const { id, codeHash, codeAt, codeTries } = found.letter;
    if (codeHash === null || codeAt === null) return "code";
    if (codeTries >= letterLimits.codeTries) return "tries";
    await createLettersStore(queries).change(id, { codeTries: codeTries + 1 });
    if (now.getTime() - codeAt.getTime() >= letterLimits.codeLifetime) return "code";
    return tools.isCode(codeHash, id, typed.replaceAll(/\s/gu, "")) ? null : "code";
  }
}

export const shownLetter = (letter: LetterRow, now: Date): ShownLetter => ({
  ...{ state: stateAt(letter, now), content: readShown(letter.shown ?? "") },
  ...{ accepted: acceptedFacts(letter), isAltered: isAltered(letter) },
});

const isShown = ({ letter }: StoredLetter) => letter.shown !== null;

/** Why a letter is not accepted, whatever the code. @param current SHA-256 of what is stored now */
function refusalOf(
  found: StoredLetter,
  { name, hasRead, sha256: current }: Acceptance,
  shown: string,
  now: Date,
): OwnRefusal | null {
  const closed = closedTo(found, now);
  if (closed) return closed;
  const { letter } = found;
  if (shown.toLowerCase() !== current || letter.sha256 !== current) return "changed";
  if (foldedName(name) !== foldedName(letter.name)) return "name";
  return hasRead ? null : "unread";
}

/** Why a letter is not accepted or declined any more; null where it is. */
function closedTo({ letter, withdrawn }: StoredLetter, now: Date): OwnRefusal | null {
  const state = stateAt(letter, now);
  if (state === "replaced" || state === "declined" || state === "accepted") return state;
  if (withdrawn) return "withdrawn";
  if (state === "released") return null;
  return state === "revoked" ? "revoked" : "expired";
}

function acceptedFacts({ acceptedAt, acceptedName, acceptedSha256 }: LetterRow) {
  return acceptedAt && acceptedName && acceptedSha256
    ? { name: acceptedName, at: acceptedAt, sha256: acceptedSha256 }
    : null;
}
