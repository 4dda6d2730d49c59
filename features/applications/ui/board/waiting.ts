import { counted } from "#contract/text/counted.ts";
import type { BoardCard } from "../../server/application-desk.ts";

/** How long an application is in its stage. */
export interface Waiting {
  /** Such as "3 h" or "4 days". */
  text: string;
  /** Somebody should go on with it. */
  isLate: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const lateAfter = 4 * day;

/** Nothing is late that was decided to the end. */
export function viewWaiting(
  { since, status }: Pick<BoardCard, "since" | "status">,
  now: Date,
): Waiting {
  const time = Math.max(0, now.getTime() - since.getTime());
  const isFinal = status === "rejected" || status === "hired";
  return { text: inWords(time), isLate: time >= lateAfter && !isFinal };
}

function inWords(time: number): string {
  if (time < hour) return `${Math.floor(time / minute)} min`;
  if (time < day) return `${Math.floor(time / hour)} h`;
  return counted(Math.floor(time / day), "day");
}
