import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentField } from "#contract/answers/consent.ts";
import { documentNews } from "./files/document-news.ts";
import type { FormParts } from "./form-controller.ts";
import { refuse } from "./form-state.ts";
import type { SendEnd } from "./sending/send-form.ts";
import { nothingWrong, setError } from "./shown-errors.ts";

/** How the form shows what happens by itself: to documents, to the consent, while it is sent. */
export function formEvents<Key extends string>(parts: FormParts<Key>, loadAhead: () => void) {
  const { form, state, sheet, documents, consent, saver, durable } = parts;
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
      const news = documentNews(form.documentLabel(key), before[key], after);
      state.set({ documents: { ...before, [key]: after } });
      if (news) state.set({ announcement: news });
      if (after.received?.url !== before[key].received?.url) setError(state, key, null);
      saver.save();
    },
    documentRefused(key: Key, message: string) {
      sheet.showFile(key, null);
      setError(state, key, message);
      state.set({ announcement: `${form.documentLabel(key)}: ${message}` });
    },
    sending: {
      onTrying() {
        const { phase } = state.get();
        if (phase.kind === "waiting") state.set({ phase: { ...phase, trying: true } });
      },
      onWaiting(until: number | null) {
        const phase = { until, trying: false, triedAt: parts.now(), durable: durable() };
        state.set({ phase: { kind: "waiting", ...phase } });
      },
      onEnd: (end: SendEnd) => endSending(end, parts),
    },
  };
}

function endSending<Key extends string>(end: SendEnd, parts: FormParts<Key>): void {
  const { state, sheet, documents, consent, saver } = parts;
  if (end.kind === "received") {
    saver.received(end.receipt);
    const { receipt } = end;
    state.set({ phase: { kind: "received", receipt, at: parts.now(), justNow: true } });
    sheet.clear();
    documents.remove();
    consent.takeBack();
    state.set(nothingWrong);
    return;
  }
  saver.stopWaiting();
  if (end.kind === "failed") state.set({ phase: { kind: "failed" } });
  else showRefusal(end.errors, parts);
}

/** What the server refused is shown at its fields; a refused document is to be chosen again. */
export function showRefusal<Key extends string>(
  errors: FieldErrors,
  { form, state, documents, consent }: FormParts<Key>,
): void {
  // an address that the server does not take leads nowhere any more
  for (const key of form.documentKeys) if (errors[key]) documents.of(key).remove();
  if (errors[consentField]) consent.takeBack();
  refuse(state, form, errors);
}
