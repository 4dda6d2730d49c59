import { type Language, textsFor } from "#contract/text/language.ts";
import type { Device } from "#records/form/queue/device.ts";
import { isOf } from "#records/form/queue/device-queue.ts";
import type { SendOutcome } from "#records/form/queue/queue-sender.ts";
import type { Sendable } from "#records/form/queue/run-device-queue.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts } from "../../texts/apply.ts";
import { forgetUsedReferral } from "../referral/referral-memory.ts";
import {
  type ApplicationQueue,
  applicationKind,
  forgetResume,
  openApplicationDrafts,
  positionOf,
  type WaitingApplication,
} from "./application-draft.ts";

/** The calls come apart from the form: while they cannot be loaded they could not be made either. */
const loadCalls = () => import("./send-application.ts").catch(() => null);

/** Before they are needed: the page may be closed as soon as the button is pressed. */
export const loadCallsAhead = () => void loadCalls();

/** One try, by what the device has of it. */
export const sendFrom = async (
  device: Device,
  application: WaitingApplication,
): Promise<SendOutcome<ApplicationReceipt>> =>
  (await loadCalls())?.sendFrom(device, application) ?? { kind: "later", retryAfter: null };

const receiptShownFor = 24 * 60 * 60 * 1_000;

/** The newest of a page that was received within a day, and whose sender may not know it. */
export async function lastReceived(queue: ApplicationQueue, page: string, now: number) {
  const isToTell = (one: { page: string; at: number; isSeen: boolean }) =>
    !one.isSeen && isOf(page, one) && now - one.at < receiptShownFor;
  return (await queue.allReceived()).findLast(isToTell) ?? null;
}

/** Whoever uses the page knows what was received from it. */
export const seenOn = (queue: ApplicationQueue, page: string) =>
  queue.noteReceived((one) => (isOf(page, one) ? { ...one, isSeen: true } : one));

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
        void forgetResume(store, null);
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
