import type { Column } from "#ui/components/table.tsx";
import type { ApplicationSort } from "../../application-list.ts";

export interface ApplicationColumn extends Column {
  sort?: ApplicationSort;
}

/** Columns of HR's list; where there is little room `farthest` ones go first, then `farther` and `far` ones. */
export const columns = {
  candidate: { label: "Candidate", sort: "name", className: "who" },
  telephone: { label: "Mobile number", wideOnly: true, className: "farthest" },
  position: { label: "Opening", sort: "position", wideOnly: true },
  source: { label: "Source", sort: "source", wideOnly: true },
  city: { label: "City", sort: "city", wideOnly: true, className: "far" },
  years: {
    label: "Experience",
    sort: "experience",
    wideOnly: true,
    className: "far",
    numeric: true,
  },
  ctc: {
    label: "Current CTC",
    sort: "ctc",
    wideOnly: true,
    className: "far farther",
    numeric: true,
  },
  day: { label: "Date", sort: "date", wideOnly: true, className: "day" },
  resume: { label: "Resume", wideOnly: true },
  status: { label: "Status", sort: "status" },
} as const satisfies Record<string, ApplicationColumn>;

export const applicationColumns: readonly ApplicationColumn[] = Object.values(columns);
