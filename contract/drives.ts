/** The list of walk-in drives. */
export const drivesPath = "/walk-ins";

/** A drive, where candidates book a time. */
export const drivePath = <Code extends string>(code: Code) => `${drivesPath}/${code}` as const;

/** The title as every screen, feed and list says it: that a drive does not take place comes first. */
export const driveTitle = (title: string, isCalledOff: boolean) =>
  isCalledOff ? `Called off: ${title}` : title;
