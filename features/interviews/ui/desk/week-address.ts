import { interviewsPath } from "#contract/interview-paths.ts";
import { istDay, istMidnight } from "../../ist-times.ts";
import { mondayOf } from "./week-view.ts";

/** What an address of the week asks for. */
export interface AskedWeek {
  monday: Date;
  /** By day, also where there is room for the calendar. */
  isList: boolean;
}

/** The week of the day that is named, or this week; as a calendar, unless a list is asked for. */
export function readAskedWeek(search: URLSearchParams, now: Date): AskedWeek {
  const asked = search.get("week") ?? "";
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) ? istMidnight(asked) : now;
  const monday = mondayOf(Number.isNaN(day.getTime()) ? now : day);
  return { monday, isList: search.get("view") === "list" };
}

/** @param monday null for this week, whichever that is */
export function weekHref({ monday, isList }: { monday: Date | null; isList: boolean }): string {
  const asked = new URLSearchParams({
    ...(monday && { week: istDay(monday) }),
    ...(isList && { view: "list" }),
  }).toString();
  return asked === "" ? interviewsPath : `${interviewsPath}?${asked}`;
}
