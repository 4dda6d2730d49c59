import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import type { JoinerState } from "#contract/joining.ts";
import { textsFor } from "#contract/text/language.ts";
import { called } from "#features/mail/index.ts";
import type { MyJoining } from "../server/my-joining.ts";
import { type MyJoiningTexts, myJoiningTexts } from "../texts/my-joining.ts";

/** The first day in the words that its person reads. */
export interface MyJoiningView {
  name: string | null;
  opening: string;
  state: JoinerState;
  batch: MyJoining["batch"];
  /** Such as `7 Dec 2026`. */
  day: string;
  words: string;
  isWished: boolean;
  hasMoved: boolean;
  hasDeclined: boolean;
  mayCome: boolean;
  mayMove: boolean;
  mayDecline: boolean;
  dates: { value: string; label: string; note: string }[];
  reasons: { value: string; label: string }[];
}

const inWords = (day: string) => dayInWords(startOfIndianDay(day));

export function viewMyJoining(
  joining: MyJoining,
  reasons: readonly { id: number; name: string }[],
): MyJoiningView {
  const { state, isLate, seatHeldUntil, hasDeclined, opening, batch, others } = joining;
  const { isWished, hasMoved } = joining;
  const isOpen = state !== "arrived" && state !== "moved";
  const canHaveSeat = state === "silent" || state === "withdrawn" || seatHeldUntil !== null;
  return {
    ...{ state, opening, isWished, hasMoved, hasDeclined, batch, day: inWords(batch.day) },
    name: called(joining.firstName),
    words: wordsOf(joining, textsFor(myJoiningTexts)),
    mayCome: isOpen && !isLate && canHaveSeat,
    mayMove: isOpen,
    mayDecline: isOpen && !isLate && state !== "withdrawn" && state !== "no-show",
    dates: others.map(({ code, title, day, shift }) => ({
      ...{ value: code, label: inWords(day), note: `${title}, ${shift}` },
    })),
    reasons: reasons.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

function wordsOf(joining: MyJoining, texts: MyJoiningTexts): string {
  const { state, isLate, seatHeldUntil, hasLapsed, hasDeclined } = joining;
  if (state === "withdrawn") {
    const said = hasDeclined ? texts.states.withdrawn : texts.ended;
    return isLate ? said : `${said} ${texts.comeBack}`;
  }
  if (isLate && state !== "arrived" && state !== "confirmed") return lateWords(joining, texts);
  if (seatHeldUntil) return texts.offered(momentInWords(seatHeldUntil));
  return hasLapsed ? texts.lapsed : texts.states[state];
}

/** Where nobody can answer any more. */
function lateWords({ state, isClosed, others }: MyJoining, texts: MyJoiningTexts): string {
  const next = others.length > 0 ? texts.chooseNext : texts.callsYou;
  if (state === "no-show") return `${texts.states[state]} ${next}`;
  if (isClosed) return `${texts.closed} ${next}`;
  return `${state === "reserve" ? texts.lateReserve : texts.late} ${next}`;
}
