import { createContext } from "react";

/** What was posted, for the page that stands in for the form's. Known only while the server renders. */
export const PostedFields = createContext<Readonly<Record<string, string>> | null>(null);
