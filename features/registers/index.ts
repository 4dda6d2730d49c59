// What other features use of this one, on both sides of the wire.

export { type DeclaredRegister, registers } from "./registers.ts";
