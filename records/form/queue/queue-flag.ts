/**
 * Key of `localStorage`, set while something waits on this device to be sent, so that any page of
 * the site knows to load what sends it (`features/page-script/send-what-waits.ts`).
 */
export const queueFlag = "xld-outbox";
