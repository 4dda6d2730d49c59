import { isRouteErrorResponse } from "react-router";

/** Thrown with status 404 for something that used to exist: what it was, and similar things. */
export interface ClosedNotice {
  /** The page's heading. */
  heading: string;
  /** Name of what is closed, such as an opening's title. */
  closed: string;
  others: readonly { label: string; href: string }[];
}

/** The notice that was thrown, or null where something else was. */
export function closedNotice(error: unknown): ClosedNotice | null {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  const thrown: Partial<ClosedNotice> | null = typeof error.data === "object" ? error.data : null;
  return thrown?.closed ? (thrown as ClosedNotice) : null;
}
