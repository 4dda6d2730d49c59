import { consentField } from "#contract/answers/consent.ts";
import { judgeHeld, loadAhead, makeReady } from "#features/documents/ui/index.ts";
import { openAnswerSheet } from "./answer-sheet.ts";
import { type AssembledForm, assembleForm } from "./assemble-form.ts";
import { restoreForm } from "./draft/restore-form.ts";
import type { FormController } from "./form-controller.ts";
import type { FormDeclaration } from "./form-declaration.ts";
import type { FormOptions } from "./form-options.ts";
import { emptyState, type FormState } from "./form-state.ts";
import { openDevice } from "./queue/device.ts";
import { browserCalls } from "./sending/form-calls.ts";
import { createStore, type Store } from "./store.ts";
import { stateAfterPost } from "./without-script/post-outcome.ts";

/** What the page shows of the form; there before the form's elements are. */
export function createFormState<Key extends string>(
  form: FormDeclaration<Key>,
  { outcome, answers = {} }: FormOptions<Key>,
): Store<FormState<Key>> {
  if (outcome) return createStore(stateAfterPost(form, outcome, Date.now()));
  return createStore({ ...emptyState(form.documentKeys), answers });
}

/** Brings the form to life in the browser; everything it uses of the browser is named here. */
export function openForm<Key extends string>(
  element: HTMLFormElement,
  state: Store<FormState<Key>>,
  form: FormDeclaration<Key>,
  { slot, request, uploadToken, notice, outcome }: FormOptions<Key>,
): { controller: FormController; close: () => void } {
  const device = openDevice();
  const assembled = assembleForm(form, {
    ...{ device, state, slot, request, uploadToken },
    sheet: openAnswerSheet(element, form.answerKeys, form.documentKeys),
    preparation: { judge: judgeHeld, prepare: makeReady, loadAhead },
    calls: browserCalls(form, uploadToken),
    version: notice.version,
    page: location.pathname,
  });
  // the script says what is missing in the form's own words; without it the browser may
  element.noValidate = true;
  state.set({ isAlive: true });
  const box = element.elements.namedItem(consentField) as HTMLInputElement | null;
  void restoreForm({ ...assembled, box, isAnswer: outcome !== null });
  if (!outcome)
    void form.wasSent?.(device.storage, uploadToken).then((sent) => sent && hide(assembled));
  const { controller, sender, documents } = assembled;
  return {
    controller,
    close() {
      sender.stop();
      documents.allow(state.get().answers, false);
    },
  };
}

/** This device has sent the form before. One that is being sent now tells for itself. */
function hide<Key extends string>({ state, saver }: AssembledForm<Key>): void {
  if (state.get().phase.kind !== "editing") return;
  state.set({ phase: { kind: "received", receipt: null, at: null, justNow: false } });
  saver.forget();
}
