import { consentField } from "#contract/answers/consent.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { DeviceConsent } from "./draft/device-consent.ts";
import type { DeviceStore } from "./draft/device-store.ts";
import type { DraftSaver } from "./draft/draft-saver.ts";
import { type FormFiles, forgetFiles } from "./files/device-files.ts";
import { documentControls } from "./files/document-controls.ts";
import type { DocumentSet } from "./files/document-set.ts";
import { isWhole } from "./files/document-state.ts";
import type { FormDeclaration, FormReceipt } from "./form-declaration.ts";
import type { FormControls } from "./form-handlers.ts";
import { type FormState, formErrors, givenValues, refuse } from "./form-state.ts";
import type { DeviceQueue } from "./queue/device-queue.ts";
import type { HandedOverForm } from "./queue/sendable-form.ts";
import type { FormSending } from "./sending/form-sending.ts";
import { newSubmissionId } from "./sending/submission-key.ts";
import { fieldLeft, nothingWrong, setError } from "./shown-errors.ts";
import type { Store } from "./store.ts";
import type { DocumentControls } from "./ui/document-row.tsx";

export interface FormController extends Required<FormControls>, DocumentControls {
  /** Somebody was asked to begin with a new form, and does. */
  begin(): void;
  /** Tries again now what waits. */
  tryNow(): void;
  /** Takes what waits back out of the device queue, to be changed. */
  takeBack(): void;
  clearDevice(): void;
  /** Whether the device has what was given, so that a reload loses nothing. */
  isStored(): boolean;
  /** After a failure: the form is as it was. */
  goBack(): void;
  /** Puts the form in place of what says that it was sent. */
  sendAnother(): void;
}

/** The form's parts, as its controller and its events work with them. */
export interface FormParts<Key extends string> {
  form: FormDeclaration<Key>;
  state: Store<FormState<Key>>;
  sheet: AnswerSheet<Key>;
  documents: DocumentSet<Key>;
  files: FormFiles;
  store: DeviceStore;
  consent: DeviceConsent;
  saver: DraftSaver<Key>;
  queue: DeviceQueue<HandedOverForm<Key>, FormReceipt>;
  own: FormSending<HandedOverForm<Key>, FormReceipt>;
  now: () => number;
  /** Path of the form, and what it is for: a request's token or an opening's code. */
  page: string;
  request: string | null;
  /** Tells forms of one kind apart. */
  slot: string;
}

/** What a person does to the form, and what follows; shows itself through `state` alone. */
export function createFormController<Key extends string>(deps: FormParts<Key>): FormController {
  const { form, state, sheet, documents, consent, saver, queue, own } = deps;
  const editing = () => state.get().phase.kind === "editing";

  function changed() {
    const answers = sheet.read();
    state.set({ answers, isNew: false });
    documents.allow(answers, state.get().hasAgreed);
    saver.save();
    state.set({ keeping: saver.isStored() ? "quiet" : "nothing" });
  }

  function submit() {
    if (!editing()) return;
    changed();
    const errors = formErrors(form, givenValues(state.get()), state.get().hasAgreed);
    if (Object.keys(errors).length > 0) return refuse(state, form, errors);
    state.set({ ...nothingWrong, phase: { kind: "sending" } });
    handOver().then(own.run, () => state.set({ phase: { kind: "failed" } }));
  }

  /** Rejects where the device fails; absent where what was taken back was received all the same. */
  async function handOver(): Promise<HandedOverForm<Key> | undefined> {
    const { page, request, slot, files } = deps;
    const { answers } = saver.contents();
    await own.letGone();
    if (state.get().phase.kind !== "sending") return;
    const id = (await saver.ownName())?.id ?? newSubmissionId();
    const forgetBefore = await files.keepUnder(id);
    const name = saver.submission(id);
    const known = { form: form.name, since: deps.now(), refusal: null };
    const where = { page, request, slot };
    const entry = { ...name, ...known, ...where, ...saver.contents(), answers };
    own.adopt(entry, isWhole(entry.documents));
    await queue.put(entry);
    void forgetBefore();
    return entry;
  }

  function takeBack() {
    if (state.get().phase.kind !== "waiting") return;
    own.letGo();
    startNewForm(deps);
    saver.save();
    state.set({ phase: { kind: "editing" } });
  }

  function left(key: string) {
    if (!form.answerKeys.includes(key)) return;
    fieldLeft(deps, key, (typed) => {
      const value = form.tidy(key, typed);
      const errors = formErrors(form, { ...sheet.read(), [key]: value }, true);
      return { value, error: errors[key] ?? null };
    });
  }

  function clear() {
    sheet.clear();
    documents.remove();
    consent.takeBack();
    saver.forget();
    startNewForm(deps);
    state.set({ ...nothingWrong, answers: sheet.read() });
  }

  return {
    changed,
    submit,
    left,
    agree(hasAgreed) {
      if (hasAgreed) consent.agree();
      else consent.takeBack();
      if (hasAgreed) setError(state, consentField, null);
      changed();
    },
    ...documentControls(deps, editing),
    begin: () => state.set({ isNew: false }),
    tryNow: () => void own.run(),
    takeBack,
    clearDevice() {
      if (!editing()) return;
      clear();
      void forgetDevice(deps);
      state.set({ keeping: "cleared" });
    },
    isStored: saver.isStored,
    goBack: () => state.set({ phase: { kind: "editing" } }),
    sendAnother() {
      saver.forgetSent();
      clear();
      state.set({ phase: { kind: "editing" }, keeping: "nothing", isNew: true });
    },
  };
}

/** What is changed now is another form, whatever becomes of the one that was handed over. */
export function startNewForm<Key extends string>({
  saver,
  files,
}: Pick<FormParts<Key>, "saver" | "files">): void {
  saver.resume(null);
  files.takeBack();
}

/** What lies there of forms that were handed over, and of those of other tabs. */
async function forgetDevice<Key extends string>(parts: FormParts<Key>): Promise<void> {
  const { queue, form, slot, store } = parts;
  void forgetFiles(store, form, slot, null);
  const entries = [...(await queue.waiting()), ...(await queue.refused())];
  await queue.forget();
  for (const { id } of entries) await forgetFiles(store, form, slot, id);
}
