import type { FieldErrors } from "#contract/application-fields.ts";
import { consentField } from "#contract/consent.ts";
import { type KycDocumentKey, kycField } from "#contract/kyc-fields.ts";
import { kycError } from "#contract/kyc-record.ts";
import type { AnswerSheet } from "../documents/answer-sheet.ts";
import type { ConsentKeeper } from "../documents/consent-keeper.ts";
import { documentControls } from "../documents/document-controls.ts";
import type { DocumentControls } from "../documents/document-row.tsx";
import type { DocumentSet } from "../documents/document-set.ts";
import { givenValues, nothingWrong, setError } from "../documents/form-contents.ts";
import type { Cell } from "../sending/cell.ts";
import type { FormControls } from "../sending/form-handlers.ts";
import type { RepeatedSending } from "../sending/repeat-sending.ts";
import { newSubmissionId } from "../sending/submission-key.ts";
import { wireDate } from "../sending/wire-date.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { flowMessageOf, formErrors, missingDocuments } from "./kyc-errors.ts";
import type { KycState } from "./kyc-state.ts";

export interface KycController extends Required<FormControls>, DocumentControls {
  started(): void;
  /** The list of missing documents was read. */
  missingRead(): void;
  /** Tries again now what waits. */
  tryNow(): void;
  /** Takes back what waits, to be changed. */
  takeBack(): void;
  clearDevice(): void;
  /** Puts the form in place of what says that it was sent. */
  sendAnother(): void;
}

export interface ControllerDependencies {
  state: Cell<KycState>;
  sheet: AnswerSheet<KycDocumentKey>;
  documents: DocumentSet<KycDocumentKey>;
  consent: ConsentKeeper;
  keeper: DraftKeeper;
  sending: RepeatedSending;
  /** Whether what waits survives closing the page. */
  durable(): boolean;
  now: () => number;
  /** Path of the form, and the request that it is for. */
  page: string;
  request: string | null;
}

/** What a person does to the form, and what follows; shows itself through `state` alone. */
export function createKycController(deps: ControllerDependencies): KycController {
  const { state, sheet, documents, consent, keeper, sending } = deps;
  const editing = () => state.get().phase.kind === "editing";

  function changed() {
    const answers = sheet.read();
    state.set({ answers, keeping: "quiet" });
    documents.allow(answers, state.get().hasAgreed);
    keeper.save();
  }

  function submit() {
    if (!editing()) return;
    changed();
    const errors = formErrors(givenValues(state.get()), state.get().hasAgreed);
    if (Object.keys(errors).length > 0) return refuse(state, errors);
    const { id = newSubmissionId(), date = wireDate(new Date(deps.now())) } =
      keeper.submission() ?? {};
    const { page, request } = deps;
    keeper.setSubmission({ id, date, page, request, isWaiting: true });
    state.set({ ...nothingWrong, phase: { kind: "sending" } });
    sending.run();
  }

  function clear() {
    sheet.clear();
    documents.remove();
    consent.takeBack();
    keeper.forget();
    state.set({ ...nothingWrong, answers: sheet.read() });
  }

  return {
    changed,
    // checked again once sending was tried
    left(key) {
      const field = kycField(key);
      if (state.get().refusals === 0 || !field || field.kind === "document") return;
      setError(state, key, kycError(field, sheet.read()[key]));
    },
    agree(hasAgreed) {
      if (hasAgreed) consent.agree();
      else consent.takeBack();
      if (hasAgreed) setError(state, consentField, null);
      changed();
    },
    ...documentControls(deps, editing),
    started: () => state.set({ isStarting: false }),
    missingRead: () => state.set({ missing: [] }),
    submit,
    tryNow: sending.run,
    takeBack() {
      if (state.get().phase.kind !== "waiting") return;
      sending.stop();
      keeper.setSubmission(null);
      state.set({ phase: { kind: "editing" } });
    },
    clearDevice() {
      if (!editing()) return;
      clear();
      state.set({ keeping: "cleared" });
    },
    sendAnother() {
      keeper.forgetSent();
      clear();
      state.set({ phase: { kind: "editing" }, keeping: "nothing", isStarting: true });
    },
  };
}

/** Shows a refused attempt: at the fields, in the summary, and of missing documents in a dialog. */
export function refuse(state: Cell<KycState>, errors: FieldErrors): void {
  const refusals = state.get().refusals + 1;
  const said = { errors, summary: errors, flowMessage: flowMessageOf(errors) };
  state.set({ phase: { kind: "editing" }, ...said, missing: missingDocuments(errors), refusals });
}
