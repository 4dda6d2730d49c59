import { createContext } from "react";

/** The request's id, for the error page. Known only while the server renders. */
export const RequestId = createContext<string | null>(null);
