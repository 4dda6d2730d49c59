import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { WireError } from "#contract/calls/wire.ts";
import { isStoreUnavailable, retryAfterSeconds } from "#platform/store-unavailable.ts";

/** A refused call: thrown by handlers, answered as JSON in the shape of decisions.md. */
export class WireRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** What a client needs besides, next to `error`. */
  readonly body: object;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      fields?: FieldErrors | undefined;
      headers?: Record<string, string>;
      body?: object;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.body = more.body ?? {};
  }

  toResponse(): Response {
    const body: WireError = { error: { code: this.code, message: this.message } };
    if (this.fields && Object.keys(this.fields).length > 0) body.error.fields = this.fields;
    return Response.json(
      { ...body, ...this.body },
      {
        status: this.status,
        headers: {
          // what was too large is left unread, so nothing more can follow on the connection
          ...(this.status === 413 ? { connection: "close" } : {}),
          ...this.headers,
          "cache-control": "no-store",
        },
      },
    );
  }
}

/** What is said of a fault of our own: 503 where a store is away, and the same succeeds later. */
export function ourFault(error: unknown, requestId: string): WireRefusal {
  const message = `Something went wrong on our side. Please try again. (${requestId})`;
  if (!isStoreUnavailable(error)) return new WireRefusal(500, "internal", message);
  return new WireRefusal(503, "unavailable", message, { headers: retryAfterHeader });
}

/** The header of each answer that tells of a store that is away. */
export const retryAfterHeader = { "retry-after": String(retryAfterSeconds) };

export function tooManyRequests(seconds: number): WireRefusal {
  return new WireRefusal(429, "too_many_requests", "Too many requests. Please try again later.", {
    headers: { "retry-after": String(seconds) },
  });
}
