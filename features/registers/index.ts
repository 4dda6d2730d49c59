// What other features use of this one, on both sides of the wire.

export { registers } from "./registers.ts";
