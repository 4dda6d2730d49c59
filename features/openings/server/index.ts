// What other features use of this one on the server.

export type { Openings } from "./openings.ts";
