// What other features use of this one, on both sides of the wire.

export { drivesPath } from "./drive-paths.ts";
