// What other features use of this one, on both sides of the wire.

export { kycRequestList } from "./kyc-request-list.ts";
