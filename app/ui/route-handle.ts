/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  /** The page runs React in the browser; all others ship no framework script. */
  hydrate?: boolean;
  /** The page brings its own frame instead of the site's header and footer. */
  bare?: boolean;
}

/** Whether any matched route claims `mark`. */
export function claims(
  mark: keyof RouteHandle,
  matches: readonly ({ handle?: unknown } | undefined)[],
): boolean {
  return matches.some((match) => (match?.handle as RouteHandle | undefined)?.[mark] === true);
}
