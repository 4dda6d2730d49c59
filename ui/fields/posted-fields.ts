import { createContext } from "react";

/** The posted fields, for a page in place of the form's. Known only on the server. */
export const PostedFields = createContext<Readonly<Record<string, string>> | null>(null);
