import { openAnswerSheet } from "#records/form/answer-sheet.ts";
import { openDevice } from "#records/form/queue/device.ts";
import { createStore, type Store } from "#records/form/store.ts";
import { choiceFields, resumeField } from "../../application-fields.ts";
import { askedIds, browserFiles } from "./application-draft.ts";
import { sendFrom } from "./application-sending.ts";
import { allAsked, assembleApplyForm, type FormOptions } from "./assemble-apply-form.ts";
import type { FormController } from "./form-controller.ts";
import { type FormState, freshState, stateAfterPost } from "./form-state.ts";
import { noAttribution } from "./referral-attribution.ts";
import { questionIds, questionsFor } from "./shown-questions.ts";

/** What the page shows of the form; there before the form's elements are. */
export function createFormState(options: FormOptions): Store<FormState> {
  const { outcome, link, positions, positionKnown, words } = options;
  const employee = link && { id: "", name: link.name };
  const before = outcome ? stateAfterPost(outcome, Date.now(), words) : freshState;
  const first = positionKnown ? (positions[0] ?? "") : "";
  const posted = outcome && positions.includes(outcome.values.jobSelect ?? "");
  const position = posted ? (outcome.values.jobSelect ?? "") : first;
  const questions = questionsFor(allAsked(options), position, outcome?.values);
  return createStore({ ...before, questions, attribution: { ...noAttribution, employee } });
}

/** Brings the form to life in the browser; everything it uses of the browser is named here. */
export function openApplyForm(
  form: HTMLFormElement,
  state: Store<FormState>,
  options: FormOptions,
): { controller: FormController; close: () => void } {
  const names = [...askedIds, ...choiceFields, ...questionIds(allAsked(options))];
  const { controller, restore, close } = assembleApplyForm(options, {
    device: openDevice(),
    ...{ state, ...browserFiles, send: sendFrom },
    controls: openAnswerSheet(form, names, [resumeField.id]),
    search: location.search,
  });
  void restore();
  return { controller, close };
}
