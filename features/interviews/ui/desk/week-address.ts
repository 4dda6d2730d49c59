import { readQuery, withSearch, writeQuery } from "#records/list/list-address.ts";
import { type InterviewQuery, interviewList } from "../../interview-list.ts";
import { istDay, istMidnight } from "../../ist-times.ts";
import { mondayOf } from "./week-view.ts";

/** What of the week a link leads to. */
export interface WeekPlace {
  /** Null for this week, whichever that is. */
  monday: Date | null;
  /** By day, also where there is room for the calendar. */
  isList: boolean;
  query: InterviewQuery;
}

/** The week of the day that is named, or this week; as a calendar, unless a list is asked for. */
export function readWeek(search: URLSearchParams, now: Date): WeekPlace & { monday: Date } {
  const weekText = search.get("week") ?? "";
  const day = /^20\d\d-\d\d-\d\d$/.test(weekText) ? istMidnight(weekText) : now;
  const monday = mondayOf(Number.isNaN(day.getTime()) ? now : day);
  return { monday, isList: search.get("view") === "list", query: readQuery(interviewList, search) };
}

/** The parameters of a place, without those of its filters. */
export function weekFields({ monday, isList }: Omit<WeekPlace, "query">): [string, string][] {
  return [
    ...(monday ? [["week", istDay(monday)] satisfies [string, string]] : []),
    ...(isList ? [["view", "list"] satisfies [string, string]] : []),
  ];
}

export function weekHref(place: WeekPlace): string {
  const parameters = new URLSearchParams(weekFields(place));
  for (const [name, value] of writeQuery(interviewList, place.query)) parameters.set(name, value);
  return withSearch(interviewList.path, parameters);
}
