/** What HR asks of the list of applications, and what becomes of one. */

/** In the order in which an application moves; the last two are ends. */
export const applicationStatuses = [
  "new",
  "in-review",
  "shortlisted",
  "rejected",
  "hired",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Sources of which there are few; `employees` stands for every employee's link together. */
export const sourceFilters = ["Main-Website", "Dolphins", "employees"] as const;
export type SourceFilter = (typeof sourceFilters)[number];

export const applicationSorts = [
  "date",
  "name",
  "position",
  "source",
  "city",
  "experience",
  "ctc",
  "status",
] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

/** Which applications, in which order. Everything but the order may be absent. */
export interface ApplicationQuery {
  /** Every word must occur somewhere in the record, in any letter case. */
  text?: string;
  source?: SourceFilter;
  /** An employee's ID, in any letter case. */
  referrer?: string;
  /** An opening's title, open or not. */
  position?: string;
  status?: ApplicationStatus;
  /** Only those that nobody has opened. */
  unread?: boolean;
  /** First and last day in India, ISO, both included. */
  from?: string;
  to?: string;
  /** Years, both included. */
  experienceMin?: number;
  experienceMax?: number;
  sort: ApplicationSort;
  descending: boolean;
}

export const newestFirst: ApplicationQuery = { sort: "date", descending: true };

/** Characters of a search text; the rest is cut. */
export const mostSearchCharacters = 200;
/** Characters of a note. */
export const mostNoteCharacters = 2_000;
/** Applications that one bulk change may name: a page of the list. */
export const mostBulkApplications = 100;
