import { drivesPath } from "#contract/drives.ts";

export { drivePath, drivesPath } from "#contract/drives.ts";

export const driveCalendarPath = <Code extends string>(code: Code) =>
  `${drivesPath}/${code}.ics` as const;
export const bookingPath = <Code extends string>(code: Code) =>
  `${drivesPath}/${code}/bookings` as const;
export const drivesCalendarPath = "/feeds/walk-ins.ics";
export const drivesJsonPath = "/walk-ins.json";

/** What candidates do with their visit, each on a page of its own. */
export const visitSteps = ["move", "cancel"] as const;
export type VisitStep = (typeof visitSteps)[number];

const visitsPath = "/my-visit";
export const visitPath = (token: string) => `${visitsPath}/${token}`;
export const visitStepPath = (token: string, step: VisitStep) => `${visitsPath}/${token}/${step}`;
export const visitCalendarPath = (token: string) => `${visitsPath}/${token}/visit.ics`;

/** The form on a tablet at the door. */
export const kioskPath = (token: string) => `/kiosk/${token}`;

export const drivesDeskPath = "/desk/drives" as const;
export const doorPath = (code: string) => `${drivesDeskPath}/${code}/door` as const;
export const kioskDeskPath = (code: string) => `${drivesDeskPath}/${code}/kiosk`;
export const callOffPath = (code: string) => `${drivesDeskPath}/${code}/call-off`;
export const boardPath = (code: string) => `${drivesDeskPath}/${code}/board`;

/** Calls of the door. */
export const doorListPath = (code: string) => `${doorPath(code)}.json` as const;
export const doorActsPath = (code: string) => `${doorPath(code)}/acts` as const;
