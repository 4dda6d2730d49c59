import { legalFacts } from "./terms-periods.ts";

/** A kind of record that is kept for a number of days and then erased. */
export interface RecordKind {
  /** Of its retention rule, and of its records in the audit log and in a person's copy. */
  name: string;
  /** In the plural, as HR reads it. */
  label: string;
  /** From when on its records age, and what goes with them. */
  since: string;
  /** Months that the notices promise at most; left out where they promise nothing. */
  promisedMonths?: number;
  /** Allowed days; left out for the ordinary ones. */
  days?: RetentionDays;
}

export interface RetentionDays {
  usual: number;
  least: number;
  most: number;
}

const year = 365;

/**
 * What every floor may know of a form with texts and files that people send: its name in the audit log, its list on the
 * desk. Its fields, filters and columns are declared in its feature, and named in `features/form-records/form-kinds.ts`.
 */
export const formFacts = [
  {
    name: "document-forms",
    one: "document-form",
    label: "Documents forms",
    since: "from the day the form was received, with all documents",
    promisedMonths: legalFacts.kycMonths,
    path: "/desk/document-forms",
    audit: {
      exported: "Exported the list of documents upload forms",
      erased: "Erased a documents upload form",
    },
  },
] as const;

/** The same of a register that HR keeps by hand; its fields and its time are declared in `features/registers/`. */
export const registerFacts = [
  {
    name: "grievances",
    one: "grievance",
    label: "Grievances",
    since: "from the day it was closed, with its history",
    promisedMonths: legalFacts.grievanceMonths,
    days: { usual: 3 * year, least: year, most: 3650 },
    path: "/desk/grievances",
    audit: {
      entered: "Added a grievance",
      changed: "Changed a grievance",
      exported: "Exported the grievances",
    },
  },
  {
    name: "breaches",
    one: "breach",
    label: "Breaches",
    since: "from the day it was closed, with its history",
    days: { usual: 3 * year, least: year, most: 3650 },
    path: "/desk/breaches",
    audit: {
      entered: "Added a breach",
      changed: "Changed a breach",
      exported: "Exported the breaches",
    },
  },
] as const;

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
  ...formFacts,
  ...registerFacts,
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
    name: "offer-letters",
    label: "Offer and appointment letters",
    since: "from the day they were written; those of an application go with it",
    // of what was agreed about work somebody may ask for years
    days: { usual: 8 * year, least: year, most: 3650 },
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
    name: "bonuses",
    label: "Referral bonuses",
    since: "from the day of the hire",
    days: { usual: 3 * year, least: 2 * year, most: 3650 },
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
export type FormKindName = (typeof formFacts)[number]["name"];
type Facts = (typeof formFacts)[number] | (typeof registerFacts)[number];

/** Of a form or a register, as it stands above. */
export function factsOf<Name extends Facts["name"]>(name: Name) {
  const facts: readonly Facts[] = [...formFacts, ...registerFacts];
  return facts.find((each) => each.name === name) as Extract<Facts, { name: Name }>;
}

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
