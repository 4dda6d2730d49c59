// What both sides of others use of this feature.

export { kycRequestList } from "./kyc-request-list.ts";
