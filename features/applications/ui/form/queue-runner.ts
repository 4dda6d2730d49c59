import { openDeviceStore } from "#records/form/draft/device-store.ts";
import { openTextStorage } from "#records/form/draft/text-storage.ts";
import { showPageToast } from "#records/form/sending/page-toast.ts";
import { applyTexts, refusedLater, sentLater, stillWaiting } from "../../texts/apply.ts";
import { forgetUsedReferral } from "../referral/referral-memory.ts";
import { openApplicationQueue } from "./application-queue.ts";
import { createBrowserSender } from "./browser-sender.ts";
import { forgetSentDraft } from "./draft.ts";
import { openKeptResume, resumeKey } from "./kept-resume.ts";

/** Marks the form that sends and reports for itself. */
const applyFormMark = "data-apply-form";

/** Sends what waits on this device from any page of the site, and says so. */
export async function runQueue(): Promise<void> {
  if (document.querySelector(`[${applyFormMark}]`)) return;
  const storage = openTextStorage();
  const store = openDeviceStore();
  const queue = openApplicationQueue(store, storage);
  const now = Date.now;
  let toldOfWaiting = false;
  const sender = createBrowserSender({
    queue,
    now,
    events: {
      waiting({ answers }) {
        if (!toldOfWaiting) showPageToast({ text: stillWaiting(answers.jobSelect) });
        toldOfWaiting = true;
      },
      received(application, receipt) {
        forgetUsedReferral(storage, application);
        if (forgetSentDraft(storage, application.id, now())) {
          void openKeptResume(store).forget(resumeKey);
        }
        const text = `${sentLater(application.answers.jobSelect)} ${application.thanks}`;
        const link = receipt && { href: receipt.statusUrl, label: applyTexts.yourApplication };
        showPageToast({ text, ...(link && { link }) });
      },
      refused: ({ answers, page }) =>
        showPageToast({
          text: refusedLater(answers.jobSelect),
          link: { href: page, label: applyTexts.openForm },
        }),
    },
  });
  await queue.clearStaleFlag();
  await sender.run();
}
