import { indianDay } from "#contract/indian-day.ts";
import { dayInWords, momentInWords } from "#contract/indian-moment.ts";
import type { Opening } from "../opening.ts";

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

/** When what visitors see of it changes, in words. */
export function scheduleOf(dates: Dates, now: Date): string | null {
  const { visibleFrom, validThrough } = dates;
  const last = validThrough && dayInWords(new Date(`${validThrough}T12:00:00Z`));
  switch (showingOf(dates, now)) {
    case "scheduled":
      return `Appears on ${momentInWords(new Date(visibleFrom as string))}`;
    case "closed":
      return `Closed after ${last}`;
    case "shown":
      return last && `Closes after ${last}`;
    default:
      return null;
  }
}

/**
 * What changes when an opening is closed from this moment on. One that is still to come is hidden
 * and keeps its moment, by which `isAnnounced` knows that nobody has seen it.
 */
export function closedDates(
  dates: Dates,
  now: Date,
): Pick<Dates, "visible" | "visibleFrom"> | Pick<Dates, "visibleFrom" | "validThrough"> {
  const visibleFrom = dates.visibleFrom ?? null;
  if (showingOf(dates, now) === "scheduled") return { visible: false, visibleFrom };
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1_000);
  return { visibleFrom: null, validThrough: indianDay(yesterday) };
}

/**
 * Whether anybody may learn that it exists. A hidden one that had a moment to appear at may have
 * been hidden before it, so it stays unknown after it too.
 */
export function isAnnounced(dates: Pick<Dates, "visible" | "visibleFrom">, now: Date): boolean {
  return hasAppeared(dates, now) && (dates.visible || !dates.visibleFrom);
}

function hasAppeared({ visibleFrom }: Pick<Dates, "visibleFrom">, now: Date): boolean {
  return !visibleFrom || Date.parse(visibleFrom) <= now.getTime();
}
