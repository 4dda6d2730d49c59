import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import type { NoDocument } from "#contract/calls/unavailable-document.ts";
import type { StaffUser } from "#contract/roles.ts";
import type { Services } from "#platform/context.ts";

/** What the server knows of one request beyond the Request itself. */
export interface RequestFacts {
  requestId: string;
  /** The client's address, from the socket or a trusted proxy. */
  address: string;
  /** Value of the CSP nonce on hydrated pages. */
  nonce: string;
  /** Why the document that was asked for is not handed out. */
  unavailableDocument?: NoDocument;
  /** Takes a failure of our own while a page was made, to log it with the request's id. */
  report?: (error: unknown) => void;
  /** Says that a part of the page is missing: the page is then kept for nobody else. */
  incomplete?: () => void;
}

// null, not undefined: a context without a value throws when it is read
export const servicesContext = createContext<Services | null>(null);
export const factsContext = createContext<RequestFacts | null>(null);
/** Every route of the site, for a middleware, which is told no more than the pattern of the one that answers. */
export const routesContext = createContext<ServerBuild["routes"]>({});

export interface RequestSession {
  user: Promise<StaffUser | null>;
  /** With the session's cookie. */
  headers: Headers;
}
/** Who is signed in, once somebody asked; also who signed in with this very request. */
export const sessionContext = createContext<RequestSession | null>(null);

/** Who was let through to a page behind HR's sign-in, and what they sent. */
export interface DeskRequest {
  user: StaffUser;
  /** The fields of a native form; empty where none was posted, or one with files, which the action reads. */
  form: URLSearchParams;
}
export const deskContext = createContext<DeskRequest | null>(null);

/** For loaders and actions behind HR's sign-in, which run for nobody else. */
export function deskOf(context: Readonly<RouterContextProvider>): DeskRequest {
  const request = context.get(deskContext);
  if (!request) throw new Error("The page stands outside the layout that asks who is signed in");
  return request;
}

/**
 * The fields of a form that this request posts, also of documents that have arrived: they stand in
 * the page that says that the form's own cannot be made. Null where there is none to send again.
 */
export const postedContext = createContext<Readonly<Record<string, string>> | null>(null);

/** The services of a request, for loaders and actions. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext);
  if (!services) throw new Error("The server did not hand in its services");
  return services;
}
