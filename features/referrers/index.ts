// What other features use of this one, on both sides of the wire.

export type { Referrer } from "./referrer-columns.ts";
export { codeHours } from "./texts/referral-mails.ts";
