import { type Language, textsFor } from "#contract/text/language.ts";
import type { Sendable } from "#records/form/queue/run-device-queue.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts } from "../../texts/apply.ts";
import { forgetUsedReferral } from "../referral/referral-memory.ts";
import { openApplicationDrafts } from "./application-draft.ts";
import { applicationKind, positionOf, sendFrom } from "./application-sending.ts";
import { openKeptResume, resumeKey } from "./kept-resume.ts";
import type { WaitingApplication } from "./waiting-application.ts";

/** How any page of the site sends applications that wait on the device. */
export function applicationSending(
  language: Language,
): Sendable<WaitingApplication, ApplicationReceipt> {
  const texts = textsFor(applyTexts, language);
  return {
    ...applicationKind,
    send: (application, device) => sendFrom(device, application),
    forget(application, _receipt, { storage, store, now }) {
      forgetUsedReferral(storage, application);
      if (openApplicationDrafts({ storage, now }).forgetSubmitted(application.id)) {
        void openKeptResume(store).forget(resumeKey);
      }
    },
    texts: {
      waiting: (application) => texts.stillWaiting(positionOf(application)),
      sent: (application) => `${texts.sentLater(positionOf(application))} ${application.thanks}`,
      refused: (application) => texts.refusedLater(positionOf(application)),
      openForm: texts.openForm,
    },
    linkTo: ({ statusUrl }) => ({ href: statusUrl, label: texts.yourApplication }),
  };
}
