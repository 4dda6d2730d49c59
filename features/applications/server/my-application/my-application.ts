import { eq } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { textsFor } from "#contract/text/language.ts";
import { documents } from "#features/documents/tables.ts";
import { type Outbox, stageMailKinds } from "#features/mail/server/index.ts";
import type { WhatsApp } from "#features/whatsapp/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { foundRecords } from "#records/lifecycle/record-retention.ts";
import type { StoredApplicationAnswers } from "../../application-fields.ts";
import type { QuestionAnswer } from "../../questions/question-answers.ts";
import { myCopyTexts } from "../../texts/my-application.ts";
import { type CandidateQuestion, questionsOf } from "../candidate-questions.ts";
import { readChoices } from "../decide/choices.ts";
import { agreementsOf } from "../receive/application-consents.ts";
import { questionAnswersOf } from "../receive/stored-application.ts";
import { applicationTables } from "../retention.ts";
import { createCandidateChanges } from "./candidate-changes.ts";
import {
  type CandidateEvent,
  candidateEvents,
  eventsOf,
  leadingOf,
  ownEvents,
  shownStage,
  wordsOf,
} from "./candidate-history.ts";
import { createEmailChanges, type UnconfirmedEmail, unconfirmedEmails } from "./change-email.ts";
import {
  type ChangeContext,
  type ChangeNeeds,
  type LinkedApplication,
  openLinked,
} from "./linked-application.ts";
import { createEmailRestores } from "./restore-former-email.ts";

/** An application as its candidate sees it. */
export interface MyApplication {
  id: number;
  number: string;
  answers: StoredApplicationAnswers;
  questions: QuestionAnswer[];
  receivedAt: Date;
  /** The resume; null where nobody gave one. */
  file: { name: string; size: number; receivedAt: Date } | null;
  /** Of the application that it is merged with, where it is. */
  status: ApplicationStatus;
  /** What comes next, as HR says it of this stage; null for the standard words. */
  candidateText: string | null;
  withdrawnAt: Date | null;
  /** Since when it is kept for other roles, as its candidate chose; null where it is not. */
  otherRolesSince: Date | null;
  /** Somebody of HR has opened it. */
  isRead: boolean;
  /** HR has to keep it as it is. */
  held: boolean;
  /** New addresses that were asked for and are not confirmed yet, the newest first. */
  unconfirmedEmails: UnconfirmedEmail[];
  /** What HR asks now and has asked, in that order. */
  asked: CandidateQuestion[];
  /** Oldest first. */
  events: CandidateEvent[];
  /** The link that ends WhatsApp messages; null where none come. */
  whatsAppToken: string | null;
}

interface MyApplicationNeeds extends ChangeNeeds {
  outbox: Pick<Outbox, "ofApplication">;
  /** Where left out, nothing of WhatsApp is shown. */
  whatsApp?: Pick<WhatsApp, "consentOf">;
}

export type MyApplications = ReturnType<typeof createMyApplications>;

/** What candidates see and do by the private links of their applications. See docs/decisions/0085. */
export function createMyApplications(context: ChangeContext, needs: MyApplicationNeeds) {
  const { database, clock } = context;
  const { outbox, whatsApp } = needs;
  const { queries } = database;
  const { copies } = foundRecords(database, applicationTables);

  /** What happened to it, decisions on the one that it is shown within too, and how that one stands. */
  async function history({ row }: LinkedApplication) {
    const lead = (await leadingOf(queries, row.id)) ?? row;
    const events = await eventsOf(queries, [row.id, lead.id]);
    const isShown = (event: (typeof events)[number]) =>
      event.applicationId === (event.byCandidate ? row.id : lead.id);
    return { lead, shownEvents: events.filter(isShown) };
  }

  const { tell, ...stopping } = createEmailRestores(context, needs);

  return {
    ...createCandidateChanges(context, needs),
    ...createEmailChanges(context, needs, { tell }),
    ...stopping,

    /** Null for a token that is wrong, ended or of an erased application. */
    async find(token: string): Promise<MyApplication | null> {
      const linked = await openLinked(queries, needs, token);
      if (!linked) return null;
      const { row, page, held, answers } = linked;
      const { id, receivedAt, readAt } = row;
      const { lead, shownEvents } = await history(linked);
      const [file, questions, consents, mails, choices, hrQuestions] = await Promise.all([
        row.resumeId === null ? null : fileOf(queries, row.resumeId),
        questionAnswersOf(queries, id),
        agreementsOf(queries, id),
        outbox.ofApplication(id),
        readChoices(queries),
        questionsOf(queries, [id]),
      ]);
      // erased a moment ago
      if (row.resumeId !== null && !file) return null;
      const messages = (await whatsApp?.consentOf({ applicationId: id })) ?? null;
      const { number, withdrawnAt } = page;
      const now = clock.now();
      const stage = shownStage(shownEvents, mails, lead, now);
      const otherRoles = consents.find(
        (each) => each.notice === "other-roles" && !each.withdrawnAt,
      );
      const changedAt =
        shownEvents.findLast(({ byCandidate }) => byCandidate?.startsWith("email-"))?.at ?? null;
      return {
        unconfirmedEmails: await unconfirmedEmails(queries, linked, { changedAt, now }),
        otherRolesSince: otherRoles?.agreedAt ?? null,
        whatsAppToken: messages && !messages.endedAt ? messages.token : null,
        ...{ id, number, answers, questions, receivedAt, file, withdrawnAt, held },
        ...{ status: stage.status, candidateText: wordsOf(stage, choices) },
        isRead: readAt !== null,
        asked: hrQuestions.filter((each) => !each.withdrawnAt),
        events: candidateEvents(receivedAt, shownEvents, mails, now),
      };
    },

    /** Everything that is kept, as one file; null as for `find`. */
    async copy(token: string): Promise<object | null> {
      const linked = await openLinked(queries, needs, token);
      if (!linked) return null;
      const { id } = linked.row;
      const [{ consents, scorecards: _, ...whole } = {}] = (await copies?.([id])) ?? [];
      const now = clock.now();
      const { lead, shownEvents } = await history(linked);
      const mails = await outbox.ofApplication(id);
      const { status } = shownStage(shownEvents, mails, lead, now);
      const application = { ...whole, status, events: ownEvents(shownEvents, mails, now) };
      const { number } = linked.page;
      const { about, leftOut } = textsFor(myCopyTexts);
      // what waits can still be called back, and was then never said
      const sent = mails
        .filter(({ sentAt, kind }) => sentAt || !isCalledBackUnseen(kind))
        .map(({ kind, channel, createdAt, sentAt, deliveredAt, status }) => {
          return { kind, channel, createdAt, sentAt, deliveredAt, status };
        });
      return { about, number, madeAt: now, application, consents, mails: sent, leftOut };
    },
  };
}

/** Emails of HR's that wait first. */
const isCalledBackUnseen = (kind: string) =>
  kind === "application-letter" ||
  kind === "application-invitation" ||
  stageMailKinds.some((each) => each === kind);

async function fileOf(queries: Queries, documentId: string): Promise<MyApplication["file"]> {
  const { id, storedName: name, size, createdAt: receivedAt } = documents;
  const [file] = await queries
    .select({ name, size, receivedAt })
    .from(documents)
    .where(eq(id, documentId));
  return file ?? null;
}
