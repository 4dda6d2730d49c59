import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Words of every form that takes documents; those of one form alone stand in its declaration. */
const documentFormEn = {
  consent: {
    label: "Your agreement",
    notice: "Read the whole notice",
    agreed: "You have agreed to the notice.",
    missing: "Please read the notice and agree to it first.",
    changed:
      "The notice has changed since you opened this page. Please reload the page and read it.",
    first:
      "Agree to the notice above first. A document that you choose before waits on your device.",
  },

  optional: "Optional",
  askedFor: (hint: string) => `${hint && `${hint}, `}requested by HR`,
  /** News of one document, for screen readers. */
  ofDocument: (document: string, news: string) => `${document}: ${news}`,
  /** Title of the error summary where no document is missing. */
  thingsMissing: (count: number) =>
    plural("en", count, {
      one: "One answer needs another look",
      other: `${count} answers need another look`,
    }),

  file: {
    choose: "Choose",
    replace: "Replace",
    view: "View",
    save: "Download",
    remove: "Remove",
    cancel: "Cancel",
    tryAgain: "Try again",
    held: "Waiting for you to agree to the notice",
    preparing: "Getting ready on this device…",
    queued: "Waits for its turn…",
    sending: "Uploading",
    sendingFile: (document: string) => `Uploading ${document}`,
    sendingShare: (size: string, percent: number) => `Uploading ${size}, ${percent} %`,
    waitingForNetwork: "Waiting for the network. It goes on by itself.",
    connectionLost: "The connection was lost. Trying again…",
    serverBusy: "The server is busy. Trying again…",
    failed: "Could not be sent just now. The file is kept on this device.",
    received: "Received",
    /** By the clock of the device. @param more such as `made smaller from 4.8 MB` */
    receivedAt: (size: string, time: number, more: string) =>
      `${size}. Received at ${clock.format(time)}${more && `, ${more}`}`,
    keptBefore: "Received. Choose another file only to replace it.",
  },

  device: {
    kept: "Your answers are kept on this device until they are sent.",
    restored: "We restored what you gave here before.",
    expired:
      "Documents wait for the form for 20 hours. The ones below were sent longer ago: please choose them again.",
    clear: "Clear this device",
    clearTitle: "Clear this device?",
    clearText:
      "Your answers and documents leave this page and this device. Documents that were already sent are deleted from our server within a day.",
    clearYes: "Clear",
    clearNo: "Keep them",
    cleared: "Everything is cleared from this device.",
  },
};

export type DocumentFormTexts = typeof documentFormEn;
export const documentFormTexts: Dictionaries<DocumentFormTexts> = { en: documentFormEn };
