// What other features use of this one in their pages.

export { mailWords, rejectionWords } from "./mail-words.ts";
export { SendingPaused } from "./sending-paused.tsx";
