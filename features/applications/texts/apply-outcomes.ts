import { sendingTexts } from "#content/sending.ts";
import type { Dictionaries } from "#contract/text/language.ts";

const { moment } = sendingTexts.en;

/** Words of what the application form waits or ends in, which come when they are needed. */
const applyEndEn = {
  waiting: {
    durable:
      "The network, or our server, cannot be reached right now. Your application is kept on this device and sends itself when that changes, also after you close this page and open the site again.",
    fleeting:
      "The network, or our server, cannot be reached right now. Please keep this page open: your application sends itself when that changes.",
    sending: "Sending now…",
    tryNow: "Try now",
    takeBack: "Change my answers",
  },

  pressedApply: (time: number, now: number) => `You pressed Apply ${moment(time, now)}.`,
  receivedBefore: (position: string, time: number, now: number) =>
    `Your application for ${position} was received ${moment(time, now)}`,
  applyElsewhere: "Apply for another opening",
  /** In place of the form on a device that has sent it. */
  sentBefore: {
    sending: "It is kept on this device and sends itself. You need not apply again.",
    startNew: "Start a new application",
    startNewNote: "For example, for somebody else on this device.",
  },
};

export const applyOutcomeTexts: Dictionaries<typeof applyEndEn> = { en: applyEndEn };
