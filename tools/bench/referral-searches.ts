import { limits } from "#contract/limits.ts";
import {
  type ApplicationQuery,
  newestFirst,
  scopeQuery,
} from "#features/applications/list/application-query.ts";
import {
  type ApplicationDesk,
  createApplicationDesk,
} from "#features/applications/server/application-desk.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { rareName } from "./referral-records.ts";
import { type RunTimes, timeRuns } from "./run-times.ts";

export interface SearchTimes extends RunTimes {
  found: string;
}

const limit = limits.applicationsPerPage;

type Place = "first" | "middle" | "last";
type Search = [name: string, query: Partial<ApplicationQuery>, place?: Place];

/** What is measured: pages, each filter, filters together, and texts. */
export const searches: readonly Search[] = [
  ["first page", {}],
  ["middle page", {}, "middle"],
  ["last page", {}, "last"],
  ["oldest first", { descending: false }],
  ["source Main-Website", { source: "Main-Website" }],
  ["source employees, middle page", { source: "employees" }, "middle"],
  ["source employees, last page", { source: "employees" }, "last"],
  ["referrer", { referrer: "xld-1500" }],
  ["opening", { position: "QC Analyst" }],
  ["status", { status: "hired" }],
  ["unread", { unread: true }],
  ["date range", { from: "2026-01-01", to: "2026-01-31" }],
  ["experience 5 to 8", { experienceMin: 5, experienceMax: 8 }],
  ["experience from 29", { experienceMin: 29 }],
  ["source and status", { source: "Dolphins", status: "hired" }],
  ["opening, status and dates", { position: "QC Analyst", status: "new", from: "2025-01-01" }],
  ["by name", { sort: "name", descending: false }],
  ["by name, last page", { sort: "name", descending: false }, "last"],
  ["by city within an opening", { sort: "city", position: "QC Analyst" }],
  ["text, rare", { text: rareName }],
  ["text, nobody's", { text: "nobodyhere" }],
  ["text, of all", { text: "mail.example" }],
  ["text, of one in fifty", { text: "asha" }],
  ["text, two words", { text: "meera kulkarni" }],
  ["text, two common words", { text: "maharashtra female" }],
  ["text, two letters", { text: "as" }],
  ["text, two letters that nobody has", { text: "zq" }],
  ["text, digits of a telephone", { text: "98201" }],
  ["text, a referrer's whole name", { text: "zoya kadam" }],
  ["text, a status that many have", { text: "rejected" }],
  ["text, a status and a name", { text: "hired zoya" }],
  ["text, a shown day", { text: "12 Nov 2025" }],
  ["text, a telephone as it is written", { text: "+91 98201 4" }],
  ["text, a street and a rare name", { text: `palm beach ${rareName}` }],
  ["text, by name, a status", { text: "hired", sort: "name", descending: false }],
  ["text and opening", { text: "patil", position: "Intern" }],
];

export function deskOver(database: Database): ApplicationDesk {
  const openings = createOpenings({ database, clock: systemClock });
  return createApplicationDesk({ database, clock: systemClock }, { openings });
}

/** Times every search on the server's side, without the page around it. */
export async function timeSearches(database: Database): Promise<Map<string, SearchTimes>> {
  const desk = deskOver(database);
  const times = new Map<string, SearchTimes>();
  for (const search of searches) {
    const { answer, ...taken } = await timeRuns(await prepare(desk, search));
    const found = `${answer.exact ? "" : "> "}${answer.count.toLocaleString("en")}`;
    times.set(search[0], { ...taken, found });
  }
  return times;
}

/** The search as a function, with its place among the pages counted out beforehand. */
export async function prepare(desk: ApplicationDesk, [, more, place = "first"]: Search) {
  const query = scopeQuery({ ...newestFirst, ...more }, { id: "", role: "admin" });
  const { count } = await desk.search(query, { limit: 1, offset: 0 });
  const pages = Math.max(1, Math.ceil(count / limit));
  const page = { first: 0, middle: Math.floor(pages / 2), last: pages - 1 }[place];
  return () => desk.search(query, { limit, offset: page * limit });
}
