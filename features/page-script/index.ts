// What other features use of this one, on both sides of the wire.

export { enhanceParts } from "./enhance-parts.ts";
