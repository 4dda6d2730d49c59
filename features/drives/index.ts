// What other features use of this one, on both sides of the wire.

export type { Drive, DriveOpening } from "./drive.ts";
export { closesAt, type DriveContent } from "./drive-content.ts";
export { drivePath, drivesDeskPath, drivesPath } from "./drive-paths.ts";
export { driveTimes, longDay, slotTimes } from "./drive-times.ts";
export { resultNames, type VisitResult, type VisitState } from "./visit.ts";
