import { documentFormTexts } from "#content/document-forms.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentField } from "#contract/answers/consent.ts";
import { textsFor } from "#contract/text/language.ts";
import { documentAnnouncement } from "./files/document-announcements.ts";
import { type FormParts, startNewForm } from "./form-controller.ts";
import type { FormReceipt } from "./form-declaration.ts";
import { refuse } from "./form-state.ts";
import type { HandedOverForm } from "./queue/sendable-form.ts";
import { nothingWrong, setError } from "./shown-errors.ts";
import type { WaitingPhase } from "./ui/waiting-panel.tsx";

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
      const news = documentAnnouncement(texts, form.documentLabel(key), before[key], after);
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

type Unsent<Key extends string> = Omit<FormParts<Key>, "own">;

/** How the form shows what becomes of what it has handed over. */
export function ownEvents<Key extends string>(parts: Unsent<Key>) {
  const { state } = parts;
  return {
    waiting: (_entry: HandedOverForm<Key>, phase: WaitingPhase) => state.set({ phase }),
    received(entry: HandedOverForm<Key>, receipt: FormReceipt | undefined, isLate: boolean) {
      received(parts, receipt ?? null, isLate ? undefined : entry.id);
    },
    refused: ({ id }: HandedOverForm<Key>, errors: FieldErrors) => giveBack(parts, id, errors),
    withdrawn() {
      startNewForm(parts);
      state.set({ phase: { kind: "editing" } });
    },
    failed: () => state.set({ phase: { kind: "failed" } }),
  };
}

/**
 * Nothing of it stays on the device.
 * @param id by which it was sent; absent where it was taken back, and has changed since
 */
function received<Key extends string>(parts: Unsent<Key>, receipt: FormReceipt, id?: string): void {
  const { state, sheet, documents, consent, saver } = parts;
  saver.received(receipt, id);
  state.set({ phase: { kind: "received", receipt, at: parts.now(), justNow: true } });
  sheet.clear();
  documents.remove();
  startNewForm(parts);
  consent.takeBack();
  state.set(nothingWrong);
}

/** Refused: it is the form's again, with what to mend. */
export function giveBack<Key extends string>(
  parts: Unsent<Key>,
  id: string,
  errors: FieldErrors,
): void {
  void parts.queue.withdraw(id);
  showRefusal(errors, parts);
}

/** What the server refused is shown at its fields; a refused document is to be chosen again. */
function showRefusal<Key extends string>(
  errors: FieldErrors,
  { form, state, documents, consent }: Unsent<Key>,
): void {
  // an address that the server does not take leads nowhere any more
  for (const key of form.documentKeys) if (errors[key]) documents.of(key).remove();
  if (errors[consentField]) consent.takeBack();
  refuse(state, form, errors);
}
