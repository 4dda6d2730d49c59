/** People whose referral links show who they are. All made up: samples for the company to replace. */
export const referrersSeed = new URL("referrers.csv", import.meta.url);
