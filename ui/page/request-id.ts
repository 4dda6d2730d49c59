import { createContext } from "react";

/** The request's id, for the error page. Known only on the server. */
export const RequestId = createContext<string | null>(null);
