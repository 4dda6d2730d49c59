import type { Brand } from "#contract/brand-facts.ts";
import { scopeOf } from "#contract/roles.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import { mostQuestions } from "../../candidate-questions.ts";
import { questionMail } from "../../texts/application-mails.ts";
import type { ApplicationLinks } from "../my-application/application-links.ts";
import { pageOf } from "../my-application/give-number.ts";
import { createToldStore } from "../my-application/told-store.ts";
import type { AskOutcome, CandidateQuestion, CandidateQuestions } from "./candidate-questions.ts";
import { createCandidateQuestionsStore, questionMailKey } from "./candidate-questions-store.ts";

export interface CandidateQuestionsOptions {
  database: Database;
  clock: Clock;
  brand: Brands;
  links: ApplicationLinks;
  mailer: Pick<Mailer, "write" | "nudge" | "callBack">;
}

type Asked = Pick<CandidateQuestion, "id" | "applicationId" | "question" | "dueOn">;

/** What HR asks candidates. See docs/decisions/0093. */
export function createCandidateQuestions(options: CandidateQuestionsOptions): CandidateQuestions {
  const { database, clock, brand, links, mailer } = options;

  /** In the transaction that stores the question. */
  async function writeMail(queries: Queries, facts: Brand, asked: Asked): Promise<void> {
    const { id, applicationId, question, dueOn } = asked;
    const told = await createToldStore(queries).find(applicationId);
    const page = await pageOf(queries, applicationId);
    if (!told || !page) throw new Error("An application that is asked about has no number.");
    const { firstName, opening, email: recipient } = told;
    const link = links.url(page);
    const { number } = page;
    const text = questionMail(facts, { number, opening, firstName, question, dueOn, link });
    const mail = { key: questionMailKey(id), kind: "application-question", recipient } as const;
    await mailer.write(queries, { ...mail, applicationId, ...text });
  }

  return {
    async ask(applicationId, { question, dueOn, once }, actor) {
      const facts = await brand.now();
      const outcome = await database.transaction(async (queries): Promise<AskOutcome> => {
        const store = createCandidateQuestionsStore(queries);
        const held = await store.holdApplication(applicationId, scopeOf(actor));
        if (!held) return "unknown";
        if (held.withdrew) return "candidate-withdrew";
        if ((await store.countOf(applicationId)) >= mostQuestions) return "many";
        const askedAt = clock.now();
        const asked = { applicationId, question, dueOn, askedAt, askedBy: actor.id };
        const id = await store.add({ ...asked, ...(once && { once }) });
        if (id === null) return "asked";
        await writeMail(queries, facts, { id, applicationId, question, dueOn });
        const subject = String(applicationId);
        await writeAudit(queries, askedAt, { actor, action: "candidate-asked", subject });
        await publishChange(database, queries, "applications");
        return "asked";
      });
      if (outcome === "asked") mailer.nudge();
      return outcome;
    },

    withdraw: (id, actor) =>
      database.transaction(async (queries) => {
        const store = createCandidateQuestionsStore(queries);
        const held = await store.hold(id, scopeOf(actor));
        if (!held) return "unknown";
        if (held.withdrawnAt) return "withdrawn";
        if (held.answer !== null) return "answered";
        const at = clock.now();
        await store.withdraw(id, at);
        await mailer.callBack(queries, { key: questionMailKey(id) }, "notAsked");
        const subject = String(held.applicationId);
        await writeAudit(queries, at, { actor, action: "candidate-question-withdrawn", subject });
        return "withdrawn";
      }),

    unread: (by) => createCandidateQuestionsStore(database.queries).unread(scopeOf(by)),
  };
}
