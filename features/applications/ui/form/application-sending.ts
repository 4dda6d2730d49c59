import { type Language, textsFor } from "#contract/text/language.ts";
import { postFile, type UploadAttempt } from "#records/form/files/post-file.ts";
import type { Device } from "#records/form/queue/device.ts";
import { type DeviceQueue, isOf, openDeviceQueue } from "#records/form/queue/device-queue.ts";
import type { Sendable } from "#records/form/queue/run-device-queue.ts";
import { postJson } from "#records/form/sending/post-json.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts } from "../../texts/apply.ts";
import { forgetUsedReferral } from "../referral/referral-memory.ts";
import {
  applicationForm,
  openApplicationDrafts,
  openKeptResume,
  resumeKey,
  resumeTarget,
  type WaitingApplication,
} from "./application-draft.ts";
import { sendApplication, uploadAhead } from "./send-application.ts";

export type ApplicationQueue = DeviceQueue<WaitingApplication, ApplicationReceipt>;

export const positionOf = ({ answers }: WaitingApplication) => answers.jobSelect;

export const applicationKind = { name: applicationForm, titleOf: positionOf };

export function openApplicationQueue(device: Device): ApplicationQueue {
  return openDeviceQueue(applicationKind, device);
}

type Upload = (file: File) => Promise<UploadAttempt>;

/** @param upload the resume, by the form that has it or by itself */
function sendingOf(device: Device, { uploadToken }: WaitingApplication, upload?: Upload) {
  const { network, now } = device;
  return {
    upload: upload ?? ((file: File) => postFile(file, resumeTarget, { uploadToken })),
    ...{ network, now, post: postJson },
    keepUrl: ({ id }: WaitingApplication, url: string) =>
      openApplicationQueue(device).change(id, ({ resume }) => ({
        resume: { ...resume, url, storedAt: now() },
      })),
  };
}

export const sendFrom = (device: Device, application: WaitingApplication, upload?: Upload) =>
  sendApplication(application, sendingOf(device, application, upload));

export const prepareFrom = (device: Device, application: WaitingApplication, upload: Upload) =>
  uploadAhead(application, sendingOf(device, application, upload));

const receivedTold = 24 * 60 * 60 * 1_000;

/** The newest of a page that was received within a day, and whose sender may not know it. */
export async function lastReceived(queue: ApplicationQueue, page: string, now: number) {
  const isToTell = (one: { page: string; at: number; isSeen: boolean }) =>
    !one.isSeen && isOf(page, one) && now - one.at < receivedTold;
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
