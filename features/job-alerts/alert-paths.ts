export const jobAlertsPath = "/job-alerts";

/** @param token what follows in the emails' links */
export const confirmPath = (token: string) => `${jobAlertsPath}/confirm/${token}`;
export const unsubscribePath = (token: string) => `${jobAlertsPath}/unsubscribe/${token}` as const;
