import { consentField } from "#contract/answers/consent.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { DeviceConsent } from "./draft/device-consent.ts";
import type { DraftSaver } from "./draft/draft-saver.ts";
import { documentControls } from "./files/document-controls.ts";
import type { DocumentSet } from "./files/document-set.ts";
import type { FormDeclaration } from "./form-declaration.ts";
import type { FormControls } from "./form-handlers.ts";
import { type FormState, formErrors, givenValues, refuse } from "./form-state.ts";
import type { RepeatedSending } from "./sending/retry.ts";
import { newSubmissionId } from "./sending/submission-key.ts";
import { wireDate } from "./sending/wire-date.ts";
import { nothingWrong, setError } from "./shown-errors.ts";
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
  /** Puts the form in place of what says that it was sent. */
  sendAnother(): void;
}

/** The form's parts, as its controller and its events work with them. */
export interface FormParts<Key extends string> {
  form: FormDeclaration<Key>;
  state: Store<FormState<Key>>;
  sheet: AnswerSheet<Key>;
  documents: DocumentSet<Key>;
  consent: DeviceConsent;
  saver: DraftSaver;
  /** Whether what waits survives closing the page. */
  durable(): boolean;
  now: () => number;
  /** Path of the form, and what it is for: a request's token or an opening's code. */
  page: string;
  request: string | null;
}

/** What a person does to the form, and what follows; shows itself through `state` alone. */
export function createFormController<Key extends string>(
  deps: FormParts<Key> & { sending: RepeatedSending },
): FormController {
  const { form, state, sheet, documents, consent, saver, sending } = deps;
  const editing = () => state.get().phase.kind === "editing";

  function changed() {
    const answers = sheet.read();
    state.set({ answers, keeping: "quiet" });
    documents.allow(answers, state.get().hasAgreed);
    saver.save();
  }

  function submit() {
    if (!editing()) return;
    changed();
    const errors = formErrors(form, givenValues(state.get()), state.get().hasAgreed);
    if (Object.keys(errors).length > 0) return refuse(state, form, errors);
    const { id = newSubmissionId(), date = wireDate(new Date(deps.now())) } =
      saver.submission() ?? {};
    const { page, request } = deps;
    saver.setSubmission({ id, date, page, request, isWaiting: true });
    state.set({ ...nothingWrong, phase: { kind: "sending" } });
    void sending.run();
  }

  /** Writes it as it is stored; once sending was tried it is checked again. */
  function left(key: string) {
    if (!form.answerKeys.includes(key)) return;
    const typed = sheet.read()[key] ?? "";
    const tidy = form.tidy(key, typed);
    if (tidy !== typed) sheet.show({ [key]: tidy });
    if (state.get().refusals === 0) return;
    setError(state, key, formErrors(form, sheet.read(), true)[key] ?? null);
  }

  function clear() {
    sheet.clear();
    documents.remove();
    consent.takeBack();
    saver.forget();
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
    tryNow: () => void sending.run(),
    takeBack() {
      if (state.get().phase.kind !== "waiting") return;
      sending.stop();
      saver.setSubmission(null);
      state.set({ phase: { kind: "editing" } });
    },
    clearDevice() {
      if (!editing()) return;
      clear();
      state.set({ keeping: "cleared" });
    },
    sendAnother() {
      saver.forgetSent();
      clear();
      state.set({ phase: { kind: "editing" }, keeping: "nothing", isNew: true });
    },
  };
}
