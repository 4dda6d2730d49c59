import { createContext } from "react";

/** Whether the framework's script takes the page over: the server says so, once; where that script runs, it is so. */
export const IsHydrated = createContext(true);
