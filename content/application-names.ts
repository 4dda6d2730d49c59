import type {
  ApplicationSort,
  ApplicationStatus,
  SourceFilter,
} from "#contract/answers/application-status.ts";

export const statusNames: Record<ApplicationStatus, string> = {
  new: "New",
  "in-review": "In review",
  shortlisted: "Shortlisted",
  rejected: "Rejected",
  hired: "Hired",
};

export const sourceNames: Record<SourceFilter, string> = {
  "Main-Website": "Main-Website",
  Dolphins: "Dolphins",
  employees: "Referral",
};

/** Each order of HR's list, from its first value and from its last. */
export const sortNames: Record<ApplicationSort, { up: string; down: string }> = {
  date: { up: "Oldest first", down: "Newest first" },
  name: { up: "Name, A to Z", down: "Name, Z to A" },
  position: { up: "Opening, A to Z", down: "Opening, Z to A" },
  source: { up: "Source, A to Z", down: "Source, Z to A" },
  city: { up: "City, A to Z", down: "City, Z to A" },
  experience: { up: "Experience, lowest first", down: "Experience, highest first" },
  ctc: { up: "Current CTC, lowest first", down: "Current CTC, highest first" },
  status: { up: "Status, new first", down: "Status, hired first" },
};
