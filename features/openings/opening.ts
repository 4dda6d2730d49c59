import type { OpeningQuestion, PublishedQuestion } from "./opening-questions.ts";

/** Texts of an opening under the specification's own keys. Lists have one item a line. */
export const openingDetailKeys = [
  "shiftTiming",
  "experience",
  "education",
  "jobLocation",
  "salaryRange",
  "daysOfWalkIn",
  "timeOfWalkIn",
  "AdministrativeLocation",
  "FunctionalLocation",
  "PreferredIndustry",
  "SpecialNote",
  "keyResponsibilities",
  "UniqueOpportunities",
  "InnovationDynamics",
  "opportunityOffer",
  "Innovation",
  "skillsNExpertise",
  "brifAboutProfile",
  "weOffer",
  "notes",
] as const;

export type OpeningDetailKey = (typeof openingDetailKeys)[number];
export type OpeningDetails = Partial<Record<OpeningDetailKey, string>>;

export const departments = [
  "Operations",
  "IT",
  "Accounts",
  "HR",
  "Marketing",
  "Administration",
] as const;
export type Department = (typeof departments)[number];

/** Values of schema.org's `employmentType` that Google for Jobs reads. */
export const employmentTypes = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export interface Opening {
  openingId: number;
  openingCode: string;
  openingTitle: string;
  visible: boolean;
  footerAd: boolean;
  details: OpeningDetails;
  department: Department;
  employmentType: EmploymentType;
  /** One sentence for lists, search results and previews. */
  summary: string;
  /** ISO date, such as `2026-11-02`. */
  datePosted: string;
  /** ISO date of the last day, or null while it stays open. */
  validThrough: string | null;
  /** ISO instant of publication; absent or null where it is visible at once. */
  visibleFrom?: string | null;
  /** Rupees a year; null where it is not stated. */
  salaryMin: number | null;
  salaryMax: number | null;
  /** Required experience in months, for structured data. */
  monthsOfExperience: number | null;
  /** Online tests of the special openings; names contain "test". */
  testLinks: readonly { name: string; url: string }[];
  /** What its candidates are asked besides; absent where that is nothing. */
  questions?: readonly PublishedQuestion[];
}

/** An opening as HR keeps it: its questions with the preferred answers. */
export type StoredOpening = Omit<Opening, "questions"> & {
  questions?: readonly OpeningQuestion[] | undefined;
};

/** One entry of `GET /openings/CurrentOpenings.json`. Closed openings carry no details. */
export type PublishedOpening = Pick<
  Opening,
  "openingId" | "openingCode" | "openingTitle" | "visible" | "footerAd" | "questions"
> &
  OpeningDetails;
