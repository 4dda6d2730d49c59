import type { Brand } from "#contract/brand-facts.ts";
import type { DeskParts } from "../desk/desk-parts.ts";

/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  /**
   * The page runs React in the browser; all others ship no framework script. A function decides by
   * what the route's loader answered.
   */
  hydrate?: boolean | ((loaderData: unknown) => boolean);
  /** A hydrated screen of the desk brings the desk's frame along: other pages' scripts go without. */
  desk?: DeskParts;
  /** The page brings its own frame instead of the site's header and footer. */
  bare?: boolean;
  /** The query keys that change the page, or "any" where every query does; none if left out. */
  query?: readonly string[] | "any";
  /** Origin of another site's page that this one may frame, such as a map. */
  frames?: (brand: Brand) => string;
}

type Matches = readonly ({ handle?: unknown; loaderData?: unknown } | undefined)[];

/** Whether any matched route claims `mark`. */
export function claims(mark: "hydrate" | "bare", matches: Matches): boolean {
  return matches.some((match) => {
    const claim = (match?.handle as RouteHandle | undefined)?.[mark];
    return typeof claim === "function" ? claim(match?.loaderData) : claim === true;
  });
}

/** What the browser draws the desk with, where a matched route brought it. */
export function deskPartsOf(matches: Matches): DeskParts | undefined {
  const handles = matches.map((match) => match?.handle as RouteHandle | undefined);
  return handles.find((handle) => handle?.desk)?.desk;
}

/** What the page reads of its query, as a header may say it: keys with commas between, or `any`. */
export function queryRead(matches: Matches): string {
  const { query = [] } = (matches.at(-1)?.handle as RouteHandle | undefined) ?? {};
  return typeof query === "string" ? query : query.join(",");
}

/** The origin that the page may frame; empty for all but a few. */
export function framedOrigin(matches: Matches, brand: Brand): string {
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.frames?.(brand) ?? "";
}
