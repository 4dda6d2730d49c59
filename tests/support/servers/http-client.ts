import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import * as https from "node:https";
import { buffer } from "node:stream/consumers";
import { hasDescribedBody, type SeenAnswer, undescribed } from "../described-answers.ts";

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
