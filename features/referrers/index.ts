// What both sides of others use of this feature.

export type { Referrer } from "./referrer-columns.ts";
