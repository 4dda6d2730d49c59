import { isRouteErrorResponse } from "react-router";

/** What a screen showed last, for when the next one cannot be fetched. Lives in the browser. */
export function createLastShown<Shown extends object>() {
  let last: Shown | null = null;
  return {
    keep(shown: Shown): void {
      last = shown;
    },
    /** What `read` brings; where nothing comes, what was shown before, marked as `unreached`. */
    async orRead<Read extends Shown>(read: () => Promise<Read>) {
      try {
        return await read();
      } catch (thrown) {
        if (isAnswered(thrown) || !last) throw thrown;
        return { ...last, unreached: true as const };
      }
    },
  };
}

const isAnswered = (thrown: unknown) =>
  thrown instanceof Response || isRouteErrorResponse(thrown) || isAnsweredAbove(thrown);

/**
 * Whether the answer says something of a route around the one that asked, such as that somebody has to sign in. The
 * framework throws this to a loader of the browser in its place, and exports no name for it.
 */
export function isAnsweredAbove(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.startsWith("No result found for routeId");
}
