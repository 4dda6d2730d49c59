/** In the order in which an application proceeds; the last two are final. */
export const applicationStatuses = [
  "new",
  "in-review",
  "shortlisted",
  "rejected",
  "hired",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Sources to filter by; `employees` means every employee's link together. */
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
