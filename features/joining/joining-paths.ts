import { batchPath, joiningPath } from "#contract/joining.ts";

export const newBatchPath = `${joiningPath}/new` as const;
export const joiningReasonsPath = `${joiningPath}/reasons` as const;
export const joiningSettingsPath = `${joiningPath}/settings` as const;
export const batchDayPath = (id: number) => `${batchPath(id)}/day`;
/** Calls of the day. */
export const dayListPath = <Code extends string>(code: Code) =>
  `${joiningPath}/${code}/day.json` as const;
export const dayActsPath = <Code extends string>(code: Code) =>
  `${joiningPath}/${code}/day/acts` as const;
export const editBatchPath = (id: number) => `${batchPath(id)}/edit`;

/** Null for what names no batch. */
export function batchIdIn(code: string): number | null {
  const [, digits] = /^batch-([1-9]\d{0,8})$/i.exec(code) ?? [];
  return digits ? Number(digits) : null;
}
