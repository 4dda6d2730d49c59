import { postFile, type UploadAttempt } from "#records/form/files/post-file.ts";
import type { Device } from "#records/form/queue/device.ts";
import { type DeviceQueue, openDeviceQueue } from "#records/form/queue/device-queue.ts";
import type { Sendable } from "#records/form/queue/run-device-queue.ts";
import { postJson } from "#records/form/sending/post-json.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts, refusedLater, sentLater, stillWaiting } from "../../texts/apply.ts";
import { forgetUsedReferral } from "../referral/referral-memory.ts";
import { openApplicationDrafts } from "./application-draft.ts";
import { openKeptResume, resumeKey, resumeTarget } from "./kept-resume.ts";
import { sendApplication } from "./send-application.ts";
import { applicationForm, type WaitingApplication } from "./waiting-application.ts";

export type ApplicationQueue = DeviceQueue<WaitingApplication, ApplicationReceipt>;

const positionOf = ({ answers }: WaitingApplication) => answers.jobSelect;

/** How any page of the site sends applications that wait on the device. */
export const applicationSending: Sendable<WaitingApplication, ApplicationReceipt> = {
  name: applicationForm,
  titleOf: positionOf,
  send: (application, device) => sendFrom(device, application),
  forget(application, _receipt, { storage, store, now }) {
    forgetUsedReferral(storage, application);
    if (openApplicationDrafts({ storage, now }).forgetSubmitted(application.id)) {
      void openKeptResume(store).forget(resumeKey);
    }
  },
  texts: {
    waiting: (application) => stillWaiting(positionOf(application)),
    sent: (application) => `${sentLater(positionOf(application))} ${application.thanks}`,
    refused: (application) => refusedLater(positionOf(application)),
    openForm: applyTexts.openForm,
  },
  linkTo: ({ statusUrl }) => ({ href: statusUrl, label: applyTexts.yourApplication }),
};

export function openApplicationQueue(device: Pick<Device, "store" | "storage">): ApplicationQueue {
  return openDeviceQueue(applicationSending, device);
}

/** @param uploadOwn uploads a resume otherwise than by itself, as the form does with its own */
export function sendFrom(
  device: Device,
  application: WaitingApplication,
  uploadOwn?: (file: File) => Promise<UploadAttempt>,
) {
  const { network, now } = device;
  const uploadToken = application.visitorPass;
  const upload = uploadOwn ?? ((file: File) => postFile(file, resumeTarget, { uploadToken }));
  return sendApplication(application, {
    ...{ upload, network, now, post: postJson },
    keepUrl: ({ id }, url) =>
      openApplicationQueue(device).change(id, ({ resume }) => ({
        resume: { ...resume, url, storedAt: now() },
      })),
  });
}
