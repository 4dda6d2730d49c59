import type { Opening } from "#contract/opening.ts";
import { indianDay } from "../platform/indian-day.ts";

type Dates = Pick<Opening, "visible" | "visibleFrom" | "validThrough">;

/** What visitors see of an opening at a moment: its last day ends at midnight in India. */
export function showingOf(
  { visible, visibleFrom, validThrough }: Dates,
  now: Date,
): "shown" | "scheduled" | "closed" | "hidden" {
  if (!visible) return "hidden";
  if (validThrough !== null && validThrough < indianDay(now)) return "closed";
  return hasAppeared({ visibleFrom }, now) ? "shown" : "scheduled";
}

/** Whether its moment has come; before that nobody learns of it. */
export function hasAppeared({ visibleFrom }: Pick<Dates, "visibleFrom">, now: Date): boolean {
  return !visibleFrom || Date.parse(visibleFrom) <= now.getTime();
}
