import { judgeHeld, loadAhead, makeReady } from "#features/documents/ui/index.ts";
import { openDeviceStore } from "../draft/device-store.ts";
import { type Draft, openDrafts } from "../draft/draft.ts";
import { openTextStorage } from "../draft/text-storage.ts";
import { openKeptFiles } from "../files/kept-files.ts";
import type { FormDeclaration, FormTexts } from "../form-declaration.ts";
import { openDeviceQueue } from "./device-queue.ts";
import { browserCalls } from "./form-calls.ts";
import { browserNetwork as network } from "./network.ts";
import { showPageToast } from "./page-toast.ts";
import { createRepeatedSending } from "./retry.ts";
import type { SendEnd } from "./send-form.ts";
import { openWaitingForm } from "./waiting-form.ts";

/** Sends the forms of this kind in the device queue from any page of the site, and says so. */
export async function sendWaitingForms<Key extends string>(
  form: FormDeclaration<Key>,
): Promise<void> {
  // the page of a form sends and reports for itself
  if (document.querySelector("form.kyc-form")) return;
  const queue = openDeviceQueue(openTextStorage(), form.waitingFlag);
  await Promise.all(queue.slots().map((slot) => sendSlot(form, slot)));
}

async function sendSlot<Key extends string>(
  form: FormDeclaration<Key>,
  slot: string,
): Promise<void> {
  const storage = openTextStorage();
  const queue = openDeviceQueue(storage, form.waitingFlag);
  const now = Date.now;
  const drafts = openDrafts({ storage, form, slot, now });
  let draft = drafts.read()?.draft ?? null;
  const submission = draft?.submission;
  if (!draft || !submission?.isWaiting) return queue.remove(slot);
  const keep = (change: Partial<Draft<Key>>) => {
    draft = { ...(draft as Draft<Key>), ...change };
    drafts.write(draft);
  };
  const waiting = await openWaitingForm(form, draft, {
    files: openKeptFiles(openDeviceStore(), form.name + slot),
    ...{ storage, network, now, keep },
    // for a file that was still being made ready when its page was left
    preparation: { judge: judgeHeld, prepare: makeReady, loadAhead },
    calls: browserCalls(form, ""),
  });
  let isTold = false;
  createRepeatedSending({
    network,
    now,
    attempt: () => waiting.send(submission),
    onWaiting() {
      if (!isTold) showPageToast({ text: form.texts.elsewhere.waiting });
      isTold = true;
    },
    onEnd(end: SendEnd) {
      queue.remove(slot);
      if (end.kind === "received") {
        if (end.receipt !== null) drafts.writeSent(end.receipt);
        drafts.forget();
      } else {
        // told where the form is opened again
        const refusal = end.kind === "refused" ? end.errors : null;
        keep({ submission: { ...submission, isWaiting: false }, refusal });
      }
      tell(form, end, submission.page);
    },
  }).run();
}

function tell({ texts }: { texts: FormTexts }, end: SendEnd, page: string): void {
  const { sent, refused } = texts.elsewhere;
  if (end.kind !== "received") {
    showPageToast({ text: refused, link: { href: page, label: texts.openForm } });
  } else if (end.receipt !== null && texts.receiptLink) {
    showPageToast({ text: sent, link: { href: end.receipt, label: texts.receiptLink } });
  } else showPageToast({ text: sent });
}
