import { postFile, type UploadAttempt } from "#records/form/files/post-file.ts";
import type { Device } from "#records/form/queue/device.ts";
import { type DeviceQueue, isOf, openDeviceQueue } from "#records/form/queue/device-queue.ts";
import { postJson } from "#records/form/sending/post-json.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { resumeTarget } from "./kept-resume.ts";
import { sendApplication, uploadAhead } from "./send-application.ts";
import { applicationForm, type WaitingApplication } from "./waiting-application.ts";

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
