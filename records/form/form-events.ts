import { documentFormTexts } from "#content/document-forms.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentField } from "#contract/answers/consent.ts";
import { textsFor } from "#contract/text/language.ts";
import { documentNews } from "./files/document-news.ts";
import { beginAnew, type FormParts } from "./form-controller.ts";
import type { FormReceipt } from "./form-declaration.ts";
import { refuse } from "./form-state.ts";
import type { SenderEvents } from "./queue/queue-sender.ts";
import type { HandedOverForm } from "./queue/sendable-form.ts";
import { nothingWrong, setError } from "./shown-errors.ts";

/** How the form shows what happens by itself: to documents, to the consent, while it is sent. */
export function formEvents<Key extends string>(parts: FormParts<Key>, loadAhead: () => void) {
  const { form, state, sheet, documents, consent, saver } = parts;
  const texts = textsFor(documentFormTexts, form.language);
  return {
    consentChanged() {
      const hasAgreed = consent.given() !== null;
      if (hasAgreed) loadAhead();
      state.set({ hasAgreed });
      documents.allow(state.get().answers, hasAgreed);
      saver.save();
    },
    documentChanged(key: Key) {
      const before = state.get().documents;
      const after = documents.of(key).state();
      const news = documentNews(texts, form.documentLabel(key), before[key], after);
      state.set({ documents: { ...before, [key]: after } });
      if (news) state.set({ announcement: news });
      if (after.received?.url !== before[key].received?.url) setError(state, key, null);
      saver.save();
    },
    documentRefused(key: Key, message: string) {
      sheet.showFile(key, null);
      setError(state, key, message);
      state.set({ announcement: texts.ofDocument(form.documentLabel(key), message) });
    },
  };
}

/**
 * How the form shows what becomes of what it has handed over.
 * @param forget told of what another tab has handed over, once it is received
 */
export function sendingEvents<Key extends string>(
  parts: FormParts<Key>,
  forget: (entry: HandedOverForm<Key>, receipt: FormReceipt | undefined) => void,
): SenderEvents<HandedOverForm<Key>, FormReceipt> {
  const { state, own, queue } = parts;
  const isOwn = ({ id }: HandedOverForm<Key>) => id === own.id;
  return {
    sending(entry) {
      const { phase } = state.get();
      if (isOwn(entry) && phase.kind === "waiting")
        state.set({ phase: { ...phase, trying: true } });
    },
    waiting(entry, until) {
      if (!isOwn(entry)) return;
      const tries = { until, trying: false, triedAt: parts.now(), durable: queue.durable() };
      state.set({ phase: { kind: "waiting", ...tries } });
    },
    received(entry, receipt) {
      if (isOwn(entry)) received(parts, receipt ?? null, entry.id);
      else if (entry.id === own.late) received(parts, receipt ?? null);
      else forget(entry, receipt);
    },
    refused: (entry, errors) => void (isOwn(entry) && giveBack(parts, entry.id, errors)),
    withdrawn(entry) {
      if (!isOwn(entry)) return;
      own.id = null;
      beginAnew(parts);
      state.set({ phase: { kind: "editing" } });
    },
    failed(entry) {
      if (!isOwn(entry)) return false;
      own.id = null;
      state.set({ phase: { kind: "failed" } });
      return true;
    },
  };
}

/**
 * Nothing of it stays on the device.
 * @param id by which it was sent; absent where it was taken back, and has changed since
 */
function received<Key extends string>(
  parts: FormParts<Key>,
  receipt: FormReceipt,
  id?: string,
): void {
  const { state, sheet, documents, consent, saver } = parts;
  Object.assign(parts.own, { id: null, late: null });
  saver.received(receipt, id);
  state.set({ phase: { kind: "received", receipt, at: parts.now(), justNow: true } });
  sheet.clear();
  documents.remove();
  beginAnew(parts);
  consent.takeBack();
  state.set(nothingWrong);
}

/** Refused: it is the form's again, with what to mend. */
export function giveBack<Key extends string>(
  parts: FormParts<Key>,
  id: string,
  errors: FieldErrors,
): void {
  parts.own.id = null;
  void parts.queue.withdraw(id);
  showRefusal(errors, parts);
}

/** What the server refused is shown at its fields; a refused document is to be chosen again. */
function showRefusal<Key extends string>(
  errors: FieldErrors,
  { form, state, documents, consent }: FormParts<Key>,
): void {
  // an address that the server does not take leads nowhere any more
  for (const key of form.documentKeys) if (errors[key]) documents.of(key).remove();
  if (errors[consentField]) consent.takeBack();
  refuse(state, form, errors);
}
