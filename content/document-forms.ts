/** Words of every form that takes documents; those of one form alone stand in its declaration. */
export const documentFormTexts = {
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
  askedFor: "requested by HR",

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
    waitingForNetwork: "Waiting for the network. It goes on by itself.",
    connectionLost: "The connection was lost. Trying again…",
    serverBusy: "The server is busy. Trying again…",
    failed: "Could not be sent just now. The file is kept on this device.",
    received: "Received",
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
} as const;

/** Title of the error summary where no document is missing. */
export function thingsMissing(count: number): string {
  return count === 1 ? "One answer needs another look" : `${count} answers need another look`;
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** By the clock of the device. */
export function receivedAt(time: number): string {
  return `Received at ${clock.format(time)}`;
}
