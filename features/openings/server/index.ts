// What the server's code of others use of this feature.

export type { Openings } from "./openings.ts";
