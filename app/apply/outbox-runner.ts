import { applyTexts, refusedLater, sentLater, stillWaiting } from "#content/apply.ts";
import { openDeviceStore } from "./device-store.ts";
import { forgetSentDraft } from "./draft.ts";
import { forgetResume } from "./kept-resume.ts";
import { browserNetwork } from "./network.ts";
import { oneTabAtATime } from "./one-tab.ts";
import { openOutbox } from "./outbox.ts";
import { createOutboxSender } from "./outbox-sender.ts";
import { showPageToast } from "./page-toast.ts";
import { postJson } from "./post-json.ts";
import { postResume } from "./post-resume.ts";
import { sendApplication } from "./send-application.ts";
import { openTextStorage } from "./text-storage.ts";
import type { WaitingApplication } from "./waiting-application.ts";

/** Marks the form that sends and reports for itself. */
export const applyFormMark = "data-apply-form";

/** Sends what waits on this device from any page of the site, and says so. */
export async function runOutbox(): Promise<void> {
  if (document.querySelector(`[${applyFormMark}]`)) return;
  const storage = openTextStorage();
  const store = openDeviceStore();
  const outbox = openOutbox(store, storage);
  const now = Date.now;
  let toldOfWaiting = false;
  const sender = createOutboxSender({
    outbox,
    exclusively: oneTabAtATime,
    network: browserNetwork,
    now,
    events: {
      waiting({ answers }) {
        if (!toldOfWaiting) showPageToast({ text: stillWaiting(answers.jobSelect) });
        toldOfWaiting = true;
      },
      received(application) {
        if (forgetSentDraft(storage, application.id, now())) void forgetResume(store);
        const text = `${sentLater(application.answers.jobSelect)} ${application.thanks}`;
        showPageToast({ text });
      },
      refused: ({ answers, page }) =>
        showPageToast({
          text: refusedLater(answers.jobSelect),
          link: { href: page, label: applyTexts.openForm },
        }),
    },
    send: (application: WaitingApplication) =>
      sendApplication(application, {
        upload: (file) => postResume(file, { pass: application.visitorPass }),
        post: postJson,
        keepUrl: ({ id }, url) => outbox.keepUrl(id, url, now()),
        network: browserNetwork,
        now,
      }),
  });
  await outbox.clearStaleFlag();
  await sender.run();
}
