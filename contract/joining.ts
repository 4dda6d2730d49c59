/** A person's state in a batch of joiners, in the order of its table. */
export const joinerStates = [
  "confirmed",
  "silent",
  "arrived",
  "no-show",
  "reserve",
  "withdrawn",
  "moved",
] as const;
export type JoinerState = (typeof joinerStates)[number];
export const joinerStateNames: Record<JoinerState, string> = {
  confirmed: "Confirmed",
  silent: "Silent",
  arrived: "Arrived",
  "no-show": "No-show",
  reserve: "Reserve",
  withdrawn: "Withdrawn",
  moved: "Moved",
};

/** Whoever comes or has come: not who waits for a seat, nor who did not come. */
export const comingStates: readonly JoinerState[] = ["confirmed", "silent", "arrived"];

export const joiningPath = "/desk/joining" as const;
export const newBatchPath = `${joiningPath}/new` as const;
export const joiningReasonsPath = `${joiningPath}/reasons` as const;
export const joiningSettingsPath = `${joiningPath}/settings` as const;
export const batchPath = (id: number) => `${joiningPath}/${batchCode(id)}`;
export const editBatchPath = (id: number) => `${batchPath(id)}/edit`;
export const batchDayPath = (id: number) => `${batchPath(id)}/day`;
/** Calls of the day. */
export const dayListPath = <Code extends string>(code: Code) =>
  `${joiningPath}/${code}/day.json` as const;
export const dayActsPath = <Code extends string>(code: Code) =>
  `${joiningPath}/${code}/day/acts` as const;

/** A batch in addresses and on the wire. */
export const batchCode = (id: number) => `batch-${id}`;

/** Null for what names no batch. */
export function batchIdIn(code: string): number | null {
  const [, digits] = /^batch-([1-9]\d{0,8})$/i.exec(code) ?? [];
  return digits ? Number(digits) : null;
}

export const myJoiningPath = <Token extends string>(token: Token) =>
  `/my-joining/${token}` as const;

/** What somebody fills in before the first day. */
export const myStartPath = <Token extends string>(token: Token) => `/my-start/${token}` as const;

/** HR's view of what one person of a batch filled in. */
export const joinerPath = (batch: number, number: string) => `${batchPath(batch)}/people/${number}`;

/** What goes on from a batch: to payroll, and to an agency that verifies somebody. */
export const payrollColumnsPath = `${joiningPath}/payroll` as const;
export const payrollPath = (batch: number, type: "csv" | "xlsx") =>
  `${batchPath(batch)}/payroll.${type}`;
export const verificationPath = (batch: number, number: string) =>
  `${batchPath(batch)}/verification/${number}.zip`;
