// What other features use of this one, on both sides of the wire.

export type { Drive } from "./drive.ts";
export type { DriveContent } from "./drive-content.ts";
export { drivePath, drivesPath } from "./drive-paths.ts";
export { driveTimes, slotTimes } from "./drive-times.ts";
