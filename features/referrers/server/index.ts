// What other features use of this one on the server.

export type { NewsState, ReferralNews } from "./referral-news.ts";
