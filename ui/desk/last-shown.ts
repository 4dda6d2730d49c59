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

function isAnswered(thrown: unknown): boolean {
  if (thrown instanceof Response || isRouteErrorResponse(thrown)) return true;
  // the answer says something of a route around this one, such as that somebody has to sign in; the framework, which
  // exports no name for it, then throws that in its place
  return thrown instanceof Error && thrown.message.startsWith("No result found for routeId");
}
