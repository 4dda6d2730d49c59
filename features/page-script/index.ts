// What both sides of others use of this feature.

export { enhanceParts } from "./enhance-parts.ts";
