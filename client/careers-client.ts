import type { AnswerOf, CallName, CodeOf, Outcome, RequestOf } from "./call-types.ts";

export interface ClientOptions {
  /** Where the calls are made; the page's own site where it is left out. */
  origin?: string;
  /** Sent with each call, such as a cookie. */
  headers?: Record<string, string>;
  /** Milliseconds until an answer must have begun, and its JSON have come. */
  patience?: number;
  /** How often a call that is safe to repeat is made at most. */
  attempts?: number;
  fetch?: typeof fetch;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Makes any call of the contract. */
export type CareersClient = <Name extends CallName>(
  name: Name,
  ...request: object extends RequestOf<Name> ? [RequestOf<Name>?] : [RequestOf<Name>]
) => Promise<Outcome<Name>>;

/** Seconds; who is told to wait longer is told so, and not kept waiting. */
const longestWait = 30;

/**
 * A client of this server's calls, typed by the contract. It repeats what is safe to repeat: reading,
 * and what has an Idempotency-Key.
 */
export function createClient(options: ClientOptions = {}): CareersClient {
  const { attempts = 3, wait = pause } = options;
  return async (name, request: Loose = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptCall<typeof name>(options, name, request);
      const seconds = secondsToWait(outcome, attempt);
      const isLast = attempt >= attempts || seconds === null || request.signal?.aborted;
      if (isLast || !isSafe(name, request)) return outcome;
      await wait(seconds * 1_000);
    }
  };
}

/** A request as far as sending it goes. */
interface Loose {
  body?: unknown;
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  headers?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal;
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

function isSafe(name: string, { headers = {} }: Loose): boolean {
  const names = Object.keys(headers).map((each) => each.toLowerCase());
  return name.startsWith("GET ") || names.includes("idempotency-key");
}

/** Null where trying again would change nothing, or take too long. */
function secondsToWait(outcome: Outcome<CallName>, attempt: number): number | null {
  const backOff = 2 ** (attempt - 2) * (1 + Math.random());
  if (outcome.kind === "unanswered") return backOff;
  if (outcome.kind === "answered" || ![429, 502, 503, 504].includes(outcome.status)) return null;
  const seconds = outcome.retryAfter ?? backOff;
  return seconds <= longestWait ? seconds : null;
}

async function attemptCall<Name extends CallName>(
  { origin = "", headers, patience = 30_000, fetch: send = fetch }: ClientOptions,
  name: string,
  request: Loose,
): Promise<Outcome<Name>> {
  const [method = "", path = ""] = name.split(" ");
  const patient = new AbortController();
  const timer = setTimeout(() => patient.abort(new Error("No answer in time.")), patience);
  try {
    const signals = [patient.signal, ...(request.signal ? [request.signal] : [])];
    const response = await send(origin + address(path, request), {
      ...sentBody(request.body, { ...headers, ...request.headers }),
      method,
      redirect: "manual",
      signal: AbortSignal.any(signals),
    });
    return await outcomeOf<Name>(response);
  } catch (cause) {
    return { kind: "unanswered", cause };
  } finally {
    clearTimeout(timer);
  }
}

function address(path: string, { path: parts = {}, query = {} }: Loose): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(parts[part] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given as [string, string][]);
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function sentBody(
  body: unknown,
  headers: Readonly<Record<string, string | undefined>>,
): RequestInit {
  const isPlain =
    body === undefined ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof Blob;
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const sent = new Headers(given as [string, string][]);
  if (isPlain) return { headers: sent, ...(body !== undefined && { body }) };
  sent.set("content-type", "application/json");
  return { headers: sent, body: JSON.stringify(body) };
}

async function outcomeOf<Name extends CallName>(response: Response): Promise<Outcome<Name>> {
  const { status, headers } = response;
  const isJson = /^application\/json\b/.test(headers.get("content-type") ?? "");
  if (status < 400) {
    const data = isJson ? await response.json() : status === 204 ? undefined : response;
    return { kind: "answered", status, data: data as AnswerOf<Name>, headers };
  }
  const said = isJson ? await response.json() : {};
  const { code = "other", message = response.statusText, fields = {} } = said.error ?? {};
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  const retryAfter = Number.isNaN(seconds) ? null : seconds;
  return { kind: "refused", status, code: code as CodeOf<Name>, message, fields, retryAfter };
}
