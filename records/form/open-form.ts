import { consentField } from "#contract/answers/consent.ts";
import { checkWaitingFile, loadAhead, makeReady } from "#features/documents/ui/index.ts";
import { openAnswerSheet } from "./answer-sheet.ts";
import { type AssembledForm, assembleForm } from "./assemble-form.ts";
import { openDrafts } from "./draft/draft.ts";
import { restoreForm } from "./draft/restore-form.ts";
import { forgetFiles } from "./files/device-files.ts";
import type { FormController } from "./form-controller.ts";
import type { Answers, FormDeclaration, FormReceipt } from "./form-declaration.ts";
import type { FormOptions } from "./form-options.ts";
import { emptyState, type FormState } from "./form-state.ts";
import { type Device, openDevice } from "./queue/device.ts";
import { openDeviceQueue } from "./queue/device-queue.ts";
import type { HandedOverForm } from "./queue/sendable-form.ts";
import { browserCalls } from "./sending/form-calls.ts";
import { createStore, type Store } from "./store.ts";
import { type PostOutcome, stateAfterPost } from "./without-script/post-outcome.ts";

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
    preparation: { validate: checkWaitingFile, prepare: makeReady, loadAhead },
    calls: browserCalls(form, uploadToken),
    version: notice.version,
    page: location.pathname,
  });
  // the script says what is missing in the form's own words; without it the browser may
  element.noValidate = true;
  state.set({ isAlive: true });
  const box = element.elements.namedItem(consentField) as HTMLInputElement | null;
  const restored = restoreForm({ ...assembled, box, isAnswer: outcome !== null });
  if (!outcome)
    void form.wasSent?.(device.storage, uploadToken).then((sent) => sent && hide(assembled));
  const { controller, own, documents } = assembled;
  return {
    // files that were chosen before the script came are among what is sent
    controller: {
      ...controller,
      submit: () => void restored.then(controller.submit, controller.submit),
    },
    close() {
      own.stop();
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

/**
 * A native post was taken: what the device kept of the same person's form, and what it had in the queue, is over. What
 * another person has handed over here is still sent.
 */
export async function forgetAfterPost<Key extends string>(
  form: FormDeclaration<Key>,
  slot: string,
  { receipt, values }: Pick<PostOutcome<Key>, "receipt" | "values">,
  device: Device = openDevice(),
): Promise<void> {
  const drafts = openDrafts({ ...device, form, slot });
  if (receipt !== null) drafts.writeSent(receipt);
  const isSame = ({ answers }: { answers: Answers }) =>
    (answers.email || values.email)?.toLowerCase() === values.email?.toLowerCase();
  const over: (string | null)[] = [];
  const draft = drafts.read()?.draft;
  if (draft && isSame(draft)) {
    drafts.forget();
    over.push(draft.submission?.id ?? null);
  }
  const queue = openDeviceQueue<HandedOverForm<Key>, FormReceipt>(
    { name: form.name, slot },
    device,
  );
  await queue.exclusively(async () => {
    const entries = [...(await queue.waiting()), ...(await queue.refused())];
    for (const { id } of entries.filter(isSame)) {
      await queue.withdraw(id);
      over.push(id);
    }
  });
  for (const id of over) await forgetFiles(device.store, form, slot, id);
}
