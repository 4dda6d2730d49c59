import { type ActName, paperBytes } from "./acts.ts";
import type { StageCosts } from "./costs.ts";

/** How often each act is done for one application that arrives. */
export const perApplication: Partial<Record<ActName, number>> = {
  "finished page": 40,
  "uncached page": 1,
  application: 1,
  "list of applications": 1,
  "search of applications": 0.25,
  "KYC record": 0.05,
  dashboard: 0.1,
  "search of candidates": 0.05,
};

export const ratesPerHour = [10, 1_000, 100_000] as const;

/** Bytes of a resume, and of a page with all that it loads the first time. */
const resumeBytes = 340_000;
const firstLoadBytes = 87_000;
const laterPageBytes = 12_000;
const firstLoads = 4;
const documentsOfOne = 14;

/** What so many applications an hour need, for as long as they come. */
export interface Needs {
  perHour: number;
  /** Cores busy in the site's processes, and in the database's. */
  serverCores: number;
  databaseCores: number;
  /** Bits a second, in and out. */
  megabitsIn: number;
  megabitsOut: number;
  /** Bytes a day, of eight hours at that rate. */
  documentsPerDay: number;
  rowsPerDay: number;
}

const hoursOfADay = 8;

export function needsOf({ costs, rowBytes, rest }: StageCosts, perHour: number): Needs {
  const kyc = perApplication["KYC record"] ?? 0;
  const bytesIn = resumeBytes + kyc * documentsOfOne * paperBytes;
  const pages = perApplication["finished page"] ?? 0;
  const bytesOut = firstLoads * firstLoadBytes + (pages - firstLoads) * laterPageBytes;
  const cores = (of: "server" | "database") => {
    let milliseconds = 0;
    for (const [name, times] of Object.entries(perApplication)) {
      milliseconds += times * (costs.get(name as ActName)?.[of] ?? 0);
    }
    return (milliseconds * perHour) / 3_600_000;
  };
  const megabits = (bytes: number) => (bytes * 8 * perHour) / 3_600 / 1e6;
  const perDay = perHour * hoursOfADay;
  return {
    perHour,
    serverCores: cores("server") + rest.server,
    databaseCores: cores("database") + rest.database,
    megabitsIn: megabits(bytesIn),
    megabitsOut: megabits(bytesOut),
    documentsPerDay: perDay * bytesIn,
    rowsPerDay: perDay * (rowBytes.application + kyc * rowBytes.candidate),
  };
}
