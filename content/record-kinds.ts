import { documentsFormKind } from "#features/documents-form/documents-form-kind.ts";
import { registers } from "#features/registers/registers.ts";
import type { FormKind, RecordKind, RetentionDays } from "#records/record-kind.ts";
import { legalFacts } from "./terms-periods.ts";

/** Forms that are stored, listed, exported and erased as they are declared. */
export const formKinds = [documentsFormKind] as const satisfies readonly FormKind[];

/** What HR enters by hand, each with a time that the law gives. */
export { type DeclaredRegister, registers } from "#features/registers/registers.ts";

const year = 365;

/** Every kind of record that is kept for a number of days, in the order in which HR reads them. */
export const recordKinds = [
  {
    name: "applications",
    label: "Applications",
    since: "from HR’s last change, with resume and notes",
    promisedMonths: legalFacts.applicationMonths,
  },
  {
    name: "kept-applications",
    label: "Kept for other roles",
    since: "applications of candidates who asked for it, from HR’s last change",
    promisedMonths: legalFacts.keptApplicationMonths,
    days: { usual: 2 * year, least: 30, most: 3650 },
  },
  {
    name: "sealed-applications",
    label: "Sealed applications",
    since: "withdrawn by their candidates; from the day they were sealed",
    // the Digital Personal Data Protection Rules ask for a year, and candidates are told the day
    days: { usual: year, least: year, most: year },
  },
  {
    name: "kyc",
    label: "KYC records",
    since: "from the day the form was received, with all documents",
    promisedMonths: legalFacts.kycMonths,
  },
  ...formKinds,
  ...registers,
  {
    name: "kyc-requests",
    label: "KYC requests",
    since: "from the due date; an answered request is erased with its KYC record",
    promisedMonths: legalFacts.kycMonths,
  },
  {
    name: "walk-in-visits",
    label: "Walk-in visits",
    since: "from the time that was booked; what became an application is kept as one",
    promisedMonths: legalFacts.applicationMonths,
  },
  {
    name: "mails",
    label: "Emails",
    since: "from the day they were created; their text is erased after 90 days in any case",
    promisedMonths: legalFacts.mailMonths,
  },
  {
    name: "job-alerts",
    label: "Job alerts",
    since: "from the day they were confirmed; whoever unsubscribes is erased at once",
    promisedMonths: legalFacts.alertMonths,
  },
  {
    name: "referral-news",
    label: "Emails to referrers",
    since: "from the day the address was confirmed; whoever switches them off is erased at once",
    days: { usual: 3 * year, least: 30, most: 3650 },
  },
  {
    name: "audit-log",
    label: "Audit log",
    since: "row by row; rows hold no names",
    // the Digital Personal Data Protection Rules ask for logs of a year at least
    days: { usual: 3 * year, least: year, most: 3650 },
  },
] as const satisfies readonly RecordKind[];

export type RecordKindName = (typeof recordKinds)[number]["name"];
export type DeclaredForm = (typeof formKinds)[number];
export type FormKindName = DeclaredForm["name"];

export const recordKindNames = recordKinds.map(({ name }) => name);

/** Something of every kind, by its name. */
export function ofEveryKind<Value>(read: (kind: RecordKind) => Value) {
  const entries = recordKinds.map((kind) => [kind.name, read(kind)]);
  return Object.fromEntries(entries) as Readonly<Record<RecordKindName, Value>>;
}

/** Each kind as it is declared. */
export const recordKindByName = ofEveryKind((kind) => kind);

const ordinary: RetentionDays = { usual: year, least: 30, most: 3650 };

/** Allowed periods by kind, before the limit that the notices promise. */
export const retentionBounds = ofEveryKind(({ days = ordinary }) => days);

/** Days that the notices promise at most; of the audit log they say nothing, as it names no candidate. */
export const promisedDays = ofEveryKind(({ promisedMonths: months }) =>
  months === undefined ? undefined : Math.round((months * 365) / 12),
);
