import { type ComponentType, createContext } from "react";
import type { Params, RouterContextProvider } from "react-router";
import type { Brand } from "#contract/brand-facts.ts";
import type { Admitted } from "#contract/roles.ts";

/** `page`: headings are set in the font of texts, so that the other one is not loaded. */
type FormPlace = "page" | "part";

/** Options of a route, in its `handle`. */
export interface RouteHandle {
  /** React takes the page over; all others ship no framework script. The desk's layout says so for all of its pages. */
  hydrate?: true;
  /**
   * A form stands on the page, or is the page. It holds an upload token and the key under which it is saved once, both
   * for one visitor: no cache keeps it. A function decides by the route's loader data.
   */
  form?: FormPlace | ((loaderData: unknown) => FormPlace | false);
  /** The page has its own frame instead of the site's header and footer. */
  bare?: boolean | ((loaderData: unknown) => boolean);
  /** The page stands within the site's header and footer, whatever the routes around it say. */
  framed?: (loaderData: unknown) => boolean;
  /** The page may ask for the camera; no other one may. */
  camera?: (loaderData: unknown) => boolean;
  /** The query keys that change the page, or "any" where every query does; none if left out. */
  query?: readonly string[] | "any";
  /** Origin of an external page that this page may frame, such as a map. */
  frames?: (brand: Brand) => string;
}

/** What loaders and actions are handed. */
export interface RouteArgs {
  request: Request;
  /** Of the page, also where its data alone is asked for. */
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** Where signing in leads, and where signing out. */
export interface Places {
  here: string;
  signInPage: string;
}

/** Whether React takes the page over: the server says so, once; where React runs, it is so. */
export const IsHydrated = createContext(true);

/** Of what stands behind HR's sign-in: who may, said here and nowhere else; the layout around the desk asks it. */
interface DeskPage extends Omit<RouteHandle, "hydrate"> {
  /** Who reads it; a function where several addresses lead to it and each has its own readers. */
  role: Admitted | ((args: RouteArgs) => Admitted);
  /** It shows a candidate's document: only those who may open documents are admitted. */
  documents?: true;
  /** Where signing in and out there lead; what is left out, to its own path. */
  places?: (args: RouteArgs) => Partial<Places>;
  /** The most bytes that the fields of its forms may have, if more than elsewhere. */
  formBytes?: number;
  /** Opens also to whoever has something to do before the desk opens: it is done there. */
  pending?: true;
  /** What is drawn with a form that waits for its sender to sign in, in place of the sign-in page. */
  waiting?: { load: (args: RouteArgs) => unknown; Page: ComponentType<never> };
}

/** Who sends its forms, if fewer than read it; a function where that differs by form. */
type Senders =
  | { takesFiles?: never; changes?: Admitted | ((form: URLSearchParams) => Admitted) }
  // its action reads forms with files by itself: nothing of them is read before it is known who sends them
  | { takesFiles: true; changes?: Admitted };

export type DeskHandle = DeskPage & Senders;

/** Who may read what stands at an address. */
export function readersOf({ role }: DeskHandle, args: RouteArgs): Admitted {
  return typeof role === "function" ? role(args) : role;
}

/** Who may send a form there. */
export function sendersOf(handle: DeskHandle, args: RouteArgs, form: URLSearchParams): Admitted {
  const { changes = readersOf(handle, args) } = handle;
  return typeof changes === "function" ? changes(form) : changes;
}

type Matches = readonly ({ handle?: unknown; loaderData?: unknown } | undefined)[];

/** Whether any matched route sets `mark`. */
export function claims(mark: "hydrate" | "bare" | "framed" | "camera", matches: Matches): boolean {
  return matches.some((match) => {
    const claim = (match?.handle as RouteHandle | undefined)?.[mark];
    return typeof claim === "function" ? claim(match?.loaderData) : claim === true;
  });
}

/** Whether the site's header and footer are left out. */
export function isBare(matches: Matches): boolean {
  return claims("bare", matches) && !claims("framed", matches);
}

/** The form of the page, if it has one. */
export function formPlaceOf(matches: Matches): FormPlace | false {
  const { handle, loaderData } = matches.at(-1) ?? {};
  const place = (handle as RouteHandle | undefined)?.form ?? false;
  return typeof place === "function" ? place(loaderData) : place;
}

/** Query parameters of the page as a header value: names separated by commas, or `any`. */
export function queryRead(matches: Matches): string {
  const { query = [] } = (matches.at(-1)?.handle as RouteHandle | undefined) ?? {};
  return typeof query === "string" ? query : query.join(",");
}

/** The origin that the page may frame; empty for nearly all pages. */
export function framedOrigin(matches: Matches, brand: Brand): string {
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.frames?.(brand) ?? "";
}

/** With it begin the ids of the routes that answer what no page does. They alone say no role behind HR's sign-in. */
export const notFoundId = "not-found";
