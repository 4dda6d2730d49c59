import type { Dictionaries } from "#contract/text/language.ts";

/** Of a chosen file that was moved or changed since. */
export const unreadableFile = "The file cannot be read. Please choose it again.";

/** What makes a file ready did not come to the page. */
export const notReady =
  "A part of this page could not be loaded. Please check the network and choose the file again.";

/** An advised answer was put in by a press, without script. */
export const answerUsed =
  "Your answer is changed. Nothing is sent yet: press the button once more.";

const inIndia = { timeZone: "Asia/Kolkata" } as const;
const clock = new Intl.DateTimeFormat("en-GB", { ...inIndia, hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", {
  ...inIndia,
  ...({ day: "numeric", month: "short", year: "numeric" } as const),
});

/** `at 14:05 IST`; of another day than today `on 23 Nov 2026 at 14:05 IST`. */
function momentInIndia(time: number, now: number): string {
  const at = `at ${clock.format(time)} IST`;
  return day.format(time) === day.format(now) ? at : `on ${day.format(time)} ${at}`;
}

/** Words of everything that is sent from a device as soon as it goes. */
const sendingEn = {
  waitingForNetwork: "Waiting for the network…",
  tryingAgainIn: (seconds: number) => `Trying again in ${seconds} s`,
  moment: momentInIndia,
  lastTried: (time: number, now: number) => `Last tried ${momentInIndia(time, now)}.`,
  ifLong: (email: string) => `If this takes long, write to ${email}.`,

  /** Beside the choice of a file: what becomes of a large photo, and without script how to make it smaller. */
  largerPhotos: "Larger photos are made smaller on your device.",
  largerWithoutScript:
    "A file above 2 MB is not taken. Make a photo smaller first: email it to yourself as “Medium”, or send it to yourself on WhatsApp, and choose that copy. Share a HEIC photo as JPEG. A PDF must open without a password.",
};

export type SendingTexts = typeof sendingEn;
export const sendingTexts: Dictionaries<SendingTexts> = { en: sendingEn };
