// What other features use of this one, on both sides of the wire.

export { letterList } from "./letter-list.ts";
