import { createContext } from "react-router";
import type { Services } from "#server/services.ts";

/** What the server knows of one request beyond the Request itself. */
export interface RequestFacts {
  requestId: string;
  /** The client's address, from the socket or a trusted proxy. */
  address: string;
  /** Value of the CSP nonce on hydrated pages. */
  nonce: string;
}

// null, not undefined: a context without a value throws when it is read
export const servicesContext = createContext<Services | null>(null);
export const factsContext = createContext<RequestFacts | null>(null);
