import type { FieldErrors } from "#contract/answers/answer-rules.ts";

export interface Refused {
  code: string;
  message: string;
  fields: FieldErrors;
}

/** Reads a refused call's body; anything that is no such body counts as empty. */
export function readWireError(body: unknown): Refused {
  const error = asRecord(asRecord(body).error);
  const fields = Object.entries(asRecord(error.fields)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    code: asText(error.code),
    message: asText(error.message),
    fields: Object.fromEntries(fields),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
