/** The list of walk-in drives. */
export const drivesPath = "/walk-ins";

/** A drive, where candidates book a time. */
export const drivePath = <Code extends string>(code: Code) => `${drivesPath}/${code}` as const;
