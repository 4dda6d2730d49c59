import { WireRefusal } from "./wire-error.ts";

/** What a control of ours has stopped, in the log's words. */
export type SecurityEvent = "foreign-origin" | "above-role" | "over-limit";

/**
 * The attempt to get round a control that an answer tells of; undefined for all other answers, such
 * as those to people's mistakes.
 * @param error what the handler threw, if anything
 */
export function securityEventOf(status: number, error: unknown): SecurityEvent | undefined {
  if (error instanceof WireRefusal && error.code === "foreign_origin") return "foreign-origin";
  if (status === 403) return "above-role";
  return status === 429 ? "over-limit" : undefined;
}
