import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { dayAndTime } from "#contract/days/indian-moment.ts";
import { textsFor } from "#contract/text/language.ts";
import { chosenName, sizeInWords } from "#features/documents/index.ts";
import { called } from "#features/mail/index.ts";
import { firstNameOf } from "../../application-fields.ts";
import type { MyApplication } from "../../server/my-application/my-application.ts";
import {
  type CandidateStage,
  candidateStages,
  eventTexts,
  myApplicationTexts,
} from "../../texts/my-application.ts";
import { viewAnswers } from "../opened/answer-view.ts";

import { type MyQuestionView, viewMyQuestion } from "./my-question-view.ts";

export interface PathStep {
  name: string;
  state: "done" | "now" | "ahead";
}

/** An application in the words that its candidate reads. */
export interface MyApplicationView {
  number: string;
  opening: string;
  stage: CandidateStage;
  tab: string;
  lead: string;
  next: string;
  hint: string;
  /** How far it is; empty once it is decided against, or withdrawn. */
  path: PathStep[];
  /** The resume; null where there is none. */
  file: { name: string; size: string; receivedAt: Date } | null;
  /** Whether the resume can be added or replaced here, and why it cannot. */
  resume: "none" | "open" | "read" | "closed";
  answers: { label: string; text: string }[];
  email: string;
  /** New addresses that are not confirmed yet, and what each waits for. */
  unconfirmed: { email: string; waitsFor: string }[];
  telephone: string;
  asked: MyQuestionView[];
  /** The latest first. */
  events: { text: string; at: Date }[];
  withdrawn: boolean;
  /** Since when it is kept for other roles; null where it is not. */
  otherRolesSince: string | null;
  /** The link that ends WhatsApp messages; null where none come. */
  whatsAppToken: string | null;
  held: boolean;
}

const places: Partial<Record<ApplicationStatus, number>> = {
  new: 0,
  "in-review": 1,
  shortlisted: 2,
  hired: 4,
};

export function viewMyApplication(application: MyApplication): MyApplicationView {
  const texts = textsFor(myApplicationTexts);
  const candidateStagesWords = textsFor(candidateStages);
  const { number, answers, questions, file, events, held, withdrawnAt, otherRolesSince } =
    application;
  const stage = withdrawnAt ? "withdrawn" : application.status;
  const words = candidateStagesWords[stage];
  const candidateText = withdrawnAt ? null : application.candidateText;
  const hasToAnswer = application.asked.some(({ answer }) => answer === null);
  return {
    ...{ number, stage, held, withdrawn: withdrawnAt !== null },
    whatsAppToken: application.whatsAppToken,
    otherRolesSince: otherRolesSince && dayAndTime(otherRolesSince),
    opening: answers.jobSelect,
    tab: words.name,
    lead: words.lead(called(firstNameOf(answers))),
    next: candidateText ?? (withdrawnAt && held ? texts.heldNext : words.next),
    hint: candidateText === null && !hasToAnswer ? (words.hint ?? "") : "",
    path: pathOf(stage),
    file: file && {
      name: chosenName(file.name),
      size: sizeInWords(file.size),
      receivedAt: file.receivedAt,
    },
    resume: resumeOf(application),
    answers: [
      ...questions.map(({ label, answer }) => ({ label, text: answer || texts.none })),
      ...viewAnswers(answers)
        .filter(({ id }) => id !== "jobEmail" && id !== "jobCellNumber")
        .map(({ label, text }) => ({ label, text })),
    ],
    email: answers.jobEmail,
    unconfirmed: application.unconfirmedEmails.map(({ email, until, isMailed }) => ({
      email,
      waitsFor: isMailed ? texts.unconfirmed(dayAndTime(until)) : texts.unconfirmedUnsent,
    })),
    telephone: answers.jobCellNumber,
    asked: application.asked.map(viewMyQuestion),
    events: events.map((event) => ({ text: eventWords(event), at: event.at })).reverse(),
  };
}

function resumeOf(application: MyApplication): MyApplicationView["resume"] {
  const { withdrawnAt, held, isRead, file } = application;
  if (withdrawnAt || held) return "closed";
  if (!file) return "none";
  return isRead ? "read" : "open";
}

function pathOf(stage: CandidateStage): PathStep[] {
  const texts = textsFor(myApplicationTexts);
  const now = stage === "withdrawn" ? undefined : places[stage];
  if (now === undefined) return [];
  return texts.path.steps.map((name, place) => {
    if (place === now) return { name, state: "now" };
    return { name, state: place < now ? "done" : "ahead" };
  });
}

function eventWords(event: MyApplication["events"][number]): string {
  const texts = textsFor(candidateStages);
  const eventWords = textsFor(eventTexts);
  return event.what === "status" ? texts[event.status].name : eventWords[event.what];
}
