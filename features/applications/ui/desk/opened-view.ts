import { statusNames } from "#content/desk.ts";
import { type Moment, viewMoment } from "#ui/desk/moment.ts";
import type { EarlierApplication, OpenedApplication } from "../../server/desk.ts";
import { type AnswerView, viewAnswers } from "./answer-view.ts";
import { type ApplicationView, viewApplication } from "./application-view.ts";

export interface EventView {
  at: Moment;
  /** Such as `Shortlisted by Meera Joshi`. */
  what: string;
  note: string | null;
}

export interface EarlierView {
  id: number;
  position: string;
  received: Moment;
  status: EarlierApplication["status"];
}

export interface OpenedView extends ApplicationView {
  /** Key of the form beside it, another one each time that it is shown. */
  once: string;
  /** Of every question that was asked, in the order of the form. */
  answers: AnswerView[];
  /** The latest first; the last is that it came. */
  events: EventView[];
  /** Of the same person, the latest first. */
  earlier: EarlierView[];
  /** The latest one within three months before this, where there is one. */
  assessedBefore: EarlierView | null;
}

export function viewOpened(application: OpenedApplication): OpenedView {
  const { receivedAt, answers, events, earlier } = application;
  const shown = viewApplication(application);
  const recent = earlier.find((each) => each.receivedAt >= threeMonthsBefore(receivedAt));
  return {
    ...shown,
    once: globalThis.crypto.randomUUID(),
    answers: viewAnswers(answers),
    events: [...events.map(viewEvent).reverse(), arrival(shown)],
    earlier: earlier.map(viewEarlier),
    assessedBefore: recent ? viewEarlier(recent) : null,
  };
}

function viewEvent({ at, status, note, actorName }: OpenedApplication["events"][number]) {
  const did = status ? `Marked “${statusNames[status]}”` : "Note";
  return { at: viewMoment(at), what: `${did} by ${actorName ?? "a former account"}`, note };
}

function arrival({ received, referred, source }: ApplicationView): EventView {
  const from = referred ? `the referral link of ${source}` : source;
  return { at: received, what: `Received from ${from}`, note: null };
}

function viewEarlier({ id, position, receivedAt, status }: EarlierApplication): EarlierView {
  return { id, position, received: viewMoment(receivedAt), status };
}

/** The same day three months earlier, or the last day of a shorter month. */
function threeMonthsBefore(moment: Date): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - 3);
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0);
  return before;
}
