import { tidied } from "#contract/answer-rules.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { consentField } from "#contract/consent.ts";
import { type DocumentsFormFileKey, documentsFormTexts } from "#contract/documents-form.ts";
import type { AnswerSheet } from "../documents/answer-sheet.ts";
import type { ConsentKeeper } from "../documents/consent-keeper.ts";
import { documentControls } from "../documents/document-controls.ts";
import type { DocumentControls } from "../documents/document-row.tsx";
import type { DocumentSet } from "../documents/document-set.ts";
import { draftOf } from "../documents/draft-documents.ts";
import { givenValues, nothingWrong, setError } from "../documents/form-contents.ts";
import type { Cell } from "../sending/cell.ts";
import type { FormControls } from "../sending/form-handlers.ts";
import type { FormDrafts } from "./form-draft.ts";
import { flowMessageOf, formErrors } from "./form-errors.ts";
import { fileKeys, isFileKey } from "./form-files.ts";
import type { FormState } from "./form-state.ts";
import type { SendEnd } from "./send-form.ts";

export interface FormController extends Required<FormControls>, DocumentControls {
  clearDevice(): void;
}

export interface ControllerDependencies {
  state: Cell<FormState>;
  sheet: AnswerSheet<DocumentsFormFileKey>;
  documents: DocumentSet<DocumentsFormFileKey>;
  consent: ConsentKeeper;
  drafts: FormDrafts;
  submissionId(): string;
  send(): Promise<SendEnd>;
}

/** What a person does to the form, and what follows; shows itself through `state` alone. */
export function createFormController(deps: ControllerDependencies): FormController {
  const { state, sheet, documents, consent } = deps;
  const editing = () => state.get().phase === "editing";

  function changed() {
    const answers = sheet.read();
    state.set({ answers, keeping: "quiet" });
    documents.allow(answers, state.get().hasAgreed);
    saveDraft(deps);
  }

  async function submit() {
    if (!editing()) return;
    changed();
    const errors = formErrors(givenValues(state.get()), state.get().hasAgreed);
    if (Object.keys(errors).length > 0) return refuse(state, errors);
    state.set({ ...nothingWrong, phase: "sending" });
    endSending(await deps.send(), deps);
  }

  return {
    changed,
    submit: () => void submit(),
    left(key) {
      const field = documentsFormTexts.find((each) => each.key === key);
      if (!field) return;
      const typed = sheet.read()[key] ?? "";
      const tidy = tidied(field.rule, typed);
      if (tidy !== typed) sheet.show(key, tidy);
      if (state.get().refusals === 0) return;
      setError(state, key, formErrors(sheet.read(), true)[key] ?? null);
    },
    agree(hasAgreed) {
      if (hasAgreed) consent.agree();
      else consent.takeBack();
      if (hasAgreed) setError(state, consentField, null);
      changed();
    },
    ...documentControls(deps, editing),
    clearDevice() {
      if (!editing()) return;
      empty(deps);
      state.set({ ...nothingWrong, answers: sheet.read(), keeping: "cleared" });
    },
  };
}

/** Keeps the form on the device as it is, so that a reload or a crash loses nothing. */
export function saveDraft({ state, consent, drafts, submissionId }: ControllerDependencies): void {
  const { answers, documents, phase } = state.get();
  if (phase === "received" || phase === "already") return;
  const draft = draftOf(documents, fileKeys);
  const isEmpty =
    Object.values(answers).every((answer) => answer === "") && Object.keys(draft).length === 0;
  const given = consent.given();
  if (isEmpty && !given) drafts.forget();
  else drafts.write({ answers, documents: draft, consent: given, submissionId: submissionId() });
}

function endSending(end: SendEnd, deps: ControllerDependencies): void {
  const { state, documents, consent } = deps;
  if (end.kind === "received") {
    state.set({ phase: "received", ...nothingWrong });
    empty(deps);
    return;
  }
  if (end.kind === "failed") {
    state.set({ phase: "failed" });
    return;
  }
  // an address that the server does not take leads nowhere any more
  for (const key of Object.keys(end.errors)) if (isFileKey(key)) documents.of(key).remove();
  if (end.errors[consentField]) consent.takeBack();
  refuse(state, end.errors);
}

function empty({ sheet, documents, consent, drafts }: ControllerDependencies): void {
  sheet.clear();
  documents.remove();
  consent.takeBack();
  drafts.forget();
}

/** Shows a refused attempt: at the fields, and in the summary. */
function refuse(state: Cell<FormState>, errors: FieldErrors): void {
  const refusals = state.get().refusals + 1;
  const flowMessage = flowMessageOf(errors);
  state.set({ phase: "editing", errors, summary: errors, refusals, flowMessage });
}
