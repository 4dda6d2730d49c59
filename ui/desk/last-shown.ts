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
        const answered = thrown instanceof Response || isRouteErrorResponse(thrown);
        if (answered || !last) throw thrown;
        return { ...last, unreached: true as const };
      }
    },
  };
}
