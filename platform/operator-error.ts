/** What whoever runs the server can mend; its message says how, in one sentence without a secret. */
export class OperatorError extends Error {}

/** A sentence for what can be mended; the stack for the rest. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}
