/**
 * Keys of `localStorage`, set while something waits on this device to be sent, so that any page of
 * the site knows to load what sends it (`features/page-script/send-what-waits.ts`).
 */
export const waitingFlags = {
  applications: "xld-outbox",
  kyc: "xld-kyc-waiting",
  documents: "xld-documents-waiting",
} as const;
