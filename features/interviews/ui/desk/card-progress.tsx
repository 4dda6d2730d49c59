import { useEffect, useRef, useState } from "react";
import { type Fields, fieldsAtFirst, fieldsOf, isSame, putBack } from "#ui/enhance/form-fields.ts";
import { forgetTyped, keepTyped, readTyped } from "#ui/enhance/unsaved-drafts.ts";
import { istClock } from "../../ist-times.ts";

interface CardProgressProps {
  /** Account id, for which what is typed is kept. */
  by: string;
  /** How the card has come back, if it has. */
  cardIs: "refused" | "sent" | null;
}

/** Of the scorecard around it, how much is answered; keeps it as notes are: in this tab, for a shift, until they sign out. */
export function CardProgress({ by, cardIs }: CardProgressProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [{ done, all, savedAt }, tell] = useState<Progress>({ done: 0, all: 0, savedAt: null });
  useEffect(() => {
    const form = line.current?.closest("form");
    return form ? keepCard(form, { by, cardIs }, tell) : undefined;
  }, [by, cardIs]);
  return (
    <p ref={line} hidden={all === 0 && savedAt === null}>
      <b>
        {done} of {all}
      </b>{" "}
      answered.{" "}
      <span>{savedAt !== null && `Kept as you go, ${istClock(new Date(savedAt))} IST.`}</span>
    </p>
  );
}

interface Progress {
  done: number;
  all: number;
  /** Null where nothing is kept. */
  savedAt: number | null;
}

/** @returns stops it */
function keepCard(
  form: HTMLFormElement,
  { by, cardIs }: CardProgressProps,
  tell: (progress: Progress) => void,
): () => void {
  const place = new URL(form.action).pathname;
  const atFirst = fieldsAtFirst(form);
  if (cardIs === "sent") forgetTyped(place);
  const draft = readTyped(place, by);
  const typed = fieldsOf(form);
  // what was refused is newer, and on the page
  if (draft && !cardIs) {
    putBack(form, withTyped(toCurrentQuestions(draft.fields, atFirst), { typed, atFirst }));
    // what HR took out since stays for whoever has answered it
    for (const each of form.querySelectorAll<HTMLElement>(".sq[hidden]")) {
      each.hidden = each.querySelector(":checked") === null;
    }
  }
  function say(): void {
    const questions = [...form.querySelectorAll(".sq:not([hidden])")];
    const done = questions.filter((each) => each.querySelector(":checked") !== null);
    tell({ done: done.length, all: questions.length, savedAt: readTyped(place, by)?.at ?? null });
  }
  function keep(): void {
    const fields = fieldsOf(form);
    if (cardIs !== "refused" && isSame(fields, atFirst)) forgetTyped(place);
    else keepTyped(place, { by, at: Date.now(), fields });
    say();
  }
  form.addEventListener("input", keep);
  if (isSame(typed, atFirst)) say();
  else keep();
  return () => form.removeEventListener("input", keep);
}

/** The marks that were kept, at the places where their questions are now: HR may have changed them since. */
export function toCurrentQuestions(stored: Fields, now: Fields): Fields {
  const questionsIn = (fields: Fields) =>
    fields.filter(([name]) => name === "asked").map(([, question]) => question);
  const [before, after] = [questionsIn(stored), questionsIn(now)];
  const marks = stored.flatMap(([name, mark]) => {
    const place = /^q\d+$/.test(name) ? after.indexOf(before[Number(name.slice(1))] ?? "") : -1;
    return place < 0 ? [] : [[`q${place}`, mark] as const];
  });
  const others = stored.filter(([name]) => name !== "asked" && !/^q\d+$/.test(name));
  return [...others, ...marks, ...now.filter(([name]) => name === "asked")];
}

/** The fields that were kept; those that were typed before the script came are newer. */
function withTyped(
  stored: Fields,
  { typed, atFirst }: Record<"typed" | "atFirst", Fields>,
): Fields {
  const of = (fields: Fields, name: string) => fields.filter(([each]) => each === name);
  const isTyped = ([name]: Fields[number]) => !isSame(of(typed, name), of(atFirst, name));
  return [...stored.filter((field) => !isTyped(field)), ...typed.filter(isTyped)];
}
