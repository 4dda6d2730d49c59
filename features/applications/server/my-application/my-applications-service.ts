import { type Outbox, stageMailKinds } from "#features/mail/server/index.ts";
import type { WhatsApp } from "#features/whatsapp/server/index.ts";
import { foundRecords } from "#records/lifecycle/record-retention.ts";
import { myCopyTexts } from "../../texts/my-application.ts";
import { createApplicationConsentsStore } from "../application-consents-store.ts";
import { applicationTables } from "../application-tables-store.ts";
import { questionsOf } from "../candidate-questions.ts";
import { createChoicesStore } from "../choices-store.ts";
import { questionAnswersOf } from "../question-answers-store.ts";
import { createOwnChanges } from "./change-my-application.ts";
import type { MyApplications } from "./my-application.ts";
import { createMyApplicationStore } from "./my-application-store.ts";
import { createNewEmail, type NewEmailOptions } from "./new-email.ts";
import { createEmailStops } from "./stop-new-email.ts";
import { candidateEvents, ownEvents, shownStage, wordsOf } from "./view-my-application.ts";

export interface MyApplicationsOptions extends NewEmailOptions {
  outbox: Pick<Outbox, "ofApplication">;
  /** Where left out, nothing of WhatsApp is shown. */
  whatsApp?: Pick<WhatsApp, "consentOf">;
}

/** Applications as their candidates see them, by their private links. */
export function createMyApplications(options: MyApplicationsOptions): MyApplications {
  const { database, clock, links, outbox, whatsApp } = options;
  const { queries } = database;
  const store = createMyApplicationStore(queries);
  const { copies } = foundRecords(database, applicationTables);

  async function open(token: string) {
    const number = links.numberIn(token);
    const linked = number === null ? null : await store.find(number);
    return linked && links.opens(token, linked.page) ? linked : null;
  }

  type Linked = NonNullable<Awaited<ReturnType<typeof open>>>;

  /** What happened to it, decisions on the one that it is shown within too, and how that one stands. */
  async function history({ row }: Linked) {
    const lead = (await store.leading(row.id)) ?? row;
    const events = await store.events([row.id, lead.id]);
    const isTold = (event: (typeof events)[number]) =>
      event.applicationId === (event.byCandidate ? row.id : lead.id);
    return { lead, told: events.filter(isTold) };
  }

  const { tell, ...stopping } = createEmailStops(options);

  return {
    ...createOwnChanges(options),
    ...createNewEmail(options, { tell }),
    ...stopping,

    async find(token) {
      const linked = await open(token);
      if (!linked) return null;
      const { row, page, held, answers } = linked;
      const { id, receivedAt, readAt } = row;
      const { lead, told } = await history(linked);
      const [file, questions, consents, mails, choices, asked] = await Promise.all([
        row.resumeId === null ? null : store.file(row.resumeId),
        questionAnswersOf(queries, id),
        createApplicationConsentsStore(queries).of(id),
        outbox.ofApplication(id),
        createChoicesStore(queries).read(),
        questionsOf(queries, [id]),
      ]);
      // erased a moment ago
      if (row.resumeId !== null && !file) return null;
      const messages = (await whatsApp?.consentOf({ applicationId: id })) ?? null;
      const { number, withdrawnAt } = page;
      const now = clock.now();
      const stage = shownStage(told, mails, lead, now);
      const kept = consents.find((each) => each.notice === "other-roles" && !each.withdrawnAt);
      return {
        keptSince: kept?.agreedAt ?? null,
        whatsAppToken: messages && !messages.endedAt ? messages.token : null,
        ...{ id, number, answers, questions, receivedAt, file, withdrawnAt, held },
        ...{ status: stage.status, told: wordsOf(stage, choices) },
        isRead: readAt !== null,
        asked: asked.filter((each) => !each.withdrawnAt),
        events: candidateEvents(receivedAt, told, mails, now),
      };
    },

    async copy(token) {
      const linked = await open(token);
      if (!linked) return null;
      const { id } = linked.row;
      const [{ consents, scorecards: _, ...whole } = {}] = (await copies?.([id])) ?? [];
      const now = clock.now();
      const { lead, told } = await history(linked);
      const mails = await outbox.ofApplication(id);
      const { status } = shownStage(told, mails, lead, now);
      const application = { ...whole, status, events: ownEvents(told, mails, now) };
      const { number } = linked.page;
      const { about, leftOut } = myCopyTexts;
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
  kind === "application-letter" || stageMailKinds.some((each) => each === kind);
