import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { idempotencyHeader, uploadTokenHeader } from "#contract/calls/wire.ts";
import { pacing, parseRetryAfter } from "./retry.ts";

/** How one call ended. After "unreachable" it may still have been stored: send it again alike. */
export type CallOutcome =
  /** `answer` is what the server said, null where that was no JSON. */
  | { kind: "stored"; answer?: unknown }
  | { kind: "refused"; message: string; fields: FieldErrors }
  | { kind: "unreachable" }
  | { kind: "busy"; retryAfter: number | null };

export interface JsonCall {
  body: string;
  /** The same for each repeat of the call. */
  key: string;
  /** Of the page on which the form was filled in. */
  uploadToken: string;
  /** Further headers of this call. */
  headers?: Readonly<Record<string, string>>;
  fetch?: typeof globalThis.fetch;
}

/** Makes one call with a JSON body. Never rejects. */
export async function postJson(
  path: string,
  { body, key, uploadToken, headers, fetch = globalThis.fetch }: JsonCall,
): Promise<CallOutcome> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: {
        ...headers,
        "Content-Type": "application/json",
        Accept: "application/json",
        [idempotencyHeader]: key,
        [uploadTokenHeader]: uploadToken,
      },
      body,
      // a person who closes the page right after pressing the button still sends this
      keepalive: body.length < 60_000,
      signal: AbortSignal.timeout(pacing.answer),
    });
    return await readOutcome(response);
  } catch {
    return { kind: "unreachable" };
  }
}

async function readOutcome(response: Response): Promise<CallOutcome> {
  const { status } = response;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: "stored", answer };
  const { code, message, fields } = readWireError(answer);
  const named = Object.keys(fields).length > 0;
  // the first try of the same call may still be running
  const running = status === 409 && !named && code !== "";
  if (running || status === 408 || status === 429 || status >= 500) {
    return {
      kind: "busy",
      retryAfter: parseRetryAfter(response.headers.get("Retry-After"), Date.now()),
    };
  }
  return { kind: "refused", message, fields };
}

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
