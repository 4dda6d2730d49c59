import { type Fields, fieldsAtFirst, fieldsOf, isSame, putBack } from "#ui/enhance/form-fields.ts";
import { forgetTyped, keepTyped, readTyped } from "#ui/enhance/typed-drafts.ts";
import { istClock } from "../../ist-times.ts";

/** Keeps a scorecard as somebody fills it in, as notes are kept: in this tab, for a shift, until they sign out. */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const by = form.dataset.card ?? "";
  const place = new URL(form.action).pathname;
  const { cardIs } = form.dataset;
  const atFirst = fieldsAtFirst(form);
  if (cardIs === "sent") forgetTyped(place);
  const draft = readTyped(place, by);
  const typed = fieldsOf(form);
  // what was refused is newer, and on the page
  if (draft && !cardIs) {
    putBack(form, withTyped(asAskedNow(draft.fields, atFirst), { typed, atFirst }));
    // what HR took out since stays for whoever has answered it
    for (const each of form.querySelectorAll<HTMLElement>(".sq[hidden]")) {
      each.hidden = each.querySelector(":checked") === null;
    }
  }

  function keep(): void {
    const fields = fieldsOf(form as HTMLFormElement);
    if (cardIs !== "refused" && isSame(fields, atFirst)) forgetTyped(place);
    else keepTyped(place, { by, at: Date.now(), fields });
    tell(form, readTyped(place, by)?.at ?? null);
  }
  form.addEventListener("input", keep);
  if (!isSame(typed, atFirst)) keep();
  tell(form, readTyped(place, by)?.at ?? null);
}

/** The marks that were kept, at the places where their questions are now: HR may have changed them since. */
export function asAskedNow(kept: Fields, now: Fields): Fields {
  const askedIn = (fields: Fields) =>
    fields.filter(([name]) => name === "asked").map(([, question]) => question);
  const [before, after] = [askedIn(kept), askedIn(now)];
  const marks = kept.flatMap(([name, mark]) => {
    const place = /^q\d+$/.test(name) ? after.indexOf(before[Number(name.slice(1))] ?? "") : -1;
    return place < 0 ? [] : [[`q${place}`, mark] as const];
  });
  const others = kept.filter(([name]) => name !== "asked" && !/^q\d+$/.test(name));
  return [...others, ...marks, ...now.filter(([name]) => name === "asked")];
}

/** The fields that were kept; those that were typed before the script came are newer. */
function withTyped(kept: Fields, { typed, atFirst }: Record<"typed" | "atFirst", Fields>): Fields {
  const of = (fields: Fields, name: string) => fields.filter(([each]) => each === name);
  const isTyped = ([name]: Fields[number]) => !isSame(of(typed, name), of(atFirst, name));
  return [...kept.filter((field) => !isTyped(field)), ...typed.filter(isTyped)];
}

/** How far it is, and since when it is kept, if it is. */
function tell(form: HTMLElement, keptAt: number | null): void {
  const progress = form.querySelector<HTMLElement>("[data-card-progress]");
  const [answered, kept] = [progress?.querySelector("b"), progress?.querySelector("span")];
  if (!progress || !answered || !kept) return;
  const questions = [...form.querySelectorAll(".sq:not([hidden])")];
  const done = questions.filter((each) => each.querySelector(":checked") !== null);
  answered.textContent = `${done.length} of ${questions.length}`;
  kept.textContent = keptAt === null ? "" : `Kept as you go, ${istClock(new Date(keptAt))} IST.`;
  progress.hidden = questions.length === 0 && keptAt === null;
}
