import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import * as https from "node:https";
import { buffer } from "node:stream/consumers";
import { hasDescribedBody, type SeenAnswer, undescribed } from "../calls/described-answers.ts";

export interface Call {
  method: "GET" | "HEAD" | "POST";
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Of a form, a name of which may come more than once. */
export type Fields = Readonly<Record<string, string>> | string[][];

/** The connection ended before the whole answer was there: what was sent may have been stored. */
export class Unanswered extends Error {}

/** Longer than the server's own limits: who waits longer has found a server that hangs. */
const maxResponseMs = 40_000;

/** Keeps connections to one server on this machine, which end with it. */
export class HttpClient {
  readonly #port: number;
  readonly #agent: Agent;
  readonly #authority: Buffer | undefined;

  /** @param authority whose certificate (PEM) is trusted; with one it speaks TLS */
  constructor(port: number, authority?: Buffer) {
    this.#port = port;
    this.#authority = authority;
    this.#agent = authority
      ? new https.Agent({ keepAlive: true, ca: authority, servername: "localhost" })
      : new Agent({ keepAlive: true });
  }

  /** @throws Unanswered; another error for an answer that the document of the calls does not know */
  async call(call: Call): Promise<Answer> {
    const answer = await this.#send(call);
    const unsaid = isOurs(answer) ? undescribed(seen(call, answer)) : [];
    if (unsaid.length > 0) throw new Error(unsaid.join("\n"));
    return answer;
  }

  get(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return this.call({ method: "GET", path, headers });
  }

  postForm(path: string, fields: Fields, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    const typed = { "content-type": "application/x-www-form-urlencoded", ...headers };
    const body = String(new URLSearchParams(fields));
    return this.call({ method: "POST", path, headers: typed, body });
  }

  postJson(path: string, body: unknown, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    const typed = { "content-type": "application/json", ...headers };
    return this.call({ method: "POST", path, headers: typed, body: JSON.stringify(body) });
  }

  /** @param parts texts and files, as a browser sends a form that has files */
  async postMultipart(
    path: string,
    parts: Readonly<Record<string, string | File>>,
    headers: OutgoingHttpHeaders = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    const sent = new Response(form);
    const typed = { "content-type": sent.headers.get("content-type") ?? "", ...headers };
    const body = Buffer.from(await sent.arrayBuffer());
    return this.call({ method: "POST", path, headers: typed, body });
  }

  async #send({ method, path, headers = {}, body = "" }: Call): Promise<Answer> {
    const length = Buffer.byteLength(body);
    const told = {
      ...(this.#authority && { host: `localhost:${this.#port}` }),
      ...headers,
      ...(method === "POST" && { "content-length": length }),
    };
    const ask = this.#authority ? https.request : request;
    const sent = ask({
      host: "127.0.0.1",
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: told,
      signal: AbortSignal.timeout(maxResponseMs),
    });
    try {
      sent.end(body);
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      sent.once("error", reject);
      sent.once("response", (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then((body) => resolve({ status, headers, body }), reject);
      });
      return await promise;
    } catch (cause) {
      const { code, name } = cause as NodeJS.ErrnoException;
      throw new Unanswered(`${method} ${path} was not answered: ${code ?? name}.`, { cause });
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Of the app itself, and of no proxy before it. */
const isOurs = ({ headers }: Answer) => headers["x-request-id"] !== undefined;

function seen(call: Call, { status, headers, body }: Answer): SeenAnswer {
  const { method, path } = call;
  const asksForPage = String(call.headers?.accept ?? "").includes("text/html");
  const header = (name: string) => headers[name]?.toString() ?? null;
  const looked = hasDescribedBody({ path, header }) && header("content-encoding") === null;
  return { method, path, status, header, asksForPage, body: looked ? body : null };
}
