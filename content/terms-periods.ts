import { timings } from "#contract/timings.ts";

/**
 * What the notice on /Terms promises in figures. Samples: a lawyer of the company confirms them. HR
 * may choose shorter times on its desk, and longer ones only after they stand here.
 */
export const legalFacts = {
  /** Shown as the notice's date. */
  validFrom: "2026-11-23",
  /** Set when a lawyer of the company has confirmed the wording; the remark about it goes then. */
  confirmed: false,
  /** After the last contact about an application that led to no offer. */
  applicationMonths: 12,
  /** The same for one that its candidate asked to be kept for other roles. */
  keptApplicationMonths: 24,
  /** After a candidate sent the papers; what belongs to a personnel file is kept in that. */
  kycMonths: 12,
  /** After a mail to a candidate was written. */
  mailMonths: 12,
  mailTextDays: 90,
  /** After a job alert was confirmed; it can be ended at any time before. */
  alertMonths: 12,
  /** Of the server's records: the Digital Personal Data Protection Rules ask for a year at least. */
  logMonths: 12,
  /** A file that was uploaded and never sent with a form. */
  unclaimedHours: timings.unclaimedDocument / 3_600_000,
  /** Whose referral link was followed, on the visitor's own device. */
  referralDays: timings.rememberedReferral / 86_400_000,
  /** Within which a grievance is answered: the Rules' longest. */
  grievanceDays: 90,
  /** The company's own, shorter promise of that; null where it promises no more than the Rules. */
  grievancePromiseDays: null as number | null,
  /** After a grievance was closed. */
  grievanceMonths: 36,
  /** Within which the Board gets the details of a breach. */
  breachHours: 72,
  courts: "Navi Mumbai, Maharashtra",
} as const;
