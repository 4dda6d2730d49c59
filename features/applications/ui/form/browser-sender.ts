import { postFile, type UploadAttempt } from "#records/form/files/post-file.ts";
import { browserNetwork } from "#records/form/sending/network.ts";
import { oneTabAtATime } from "#records/form/sending/one-tab.ts";
import { postJson } from "#records/form/sending/post-json.ts";
import type { ApplicationQueue } from "./application-queue.ts";
import { createQueueSender, type QueueSender, type SenderEvents } from "./queue-sender.ts";
import { resumeTarget } from "./resume-target.ts";
import { sendApplication } from "./send-application.ts";
import type { WaitingApplication } from "./waiting-application.ts";

interface Options {
  queue: ApplicationQueue;
  events: SenderEvents;
  now: () => number;
  /** Uploads a resume otherwise than by itself, as the form does with its own; else null. */
  uploadOwn?(application: WaitingApplication, file: File): Promise<UploadAttempt> | null;
}

/** Sends what waits on this device by the browser's own network, from one tab at a time. */
export function createBrowserSender({ queue, events, now, uploadOwn }: Options): QueueSender {
  return createQueueSender({
    queue,
    events,
    now,
    exclusively: oneTabAtATime,
    network: browserNetwork,
    send: (application) =>
      sendApplication(application, {
        upload: (file) =>
          uploadOwn?.(application, file) ??
          postFile(file, resumeTarget, { uploadToken: application.visitorPass }),
        post: postJson,
        keepUrl: ({ id }, url) => queue.keepUrl(id, url, now()),
        network: browserNetwork,
        now,
      }),
  });
}
