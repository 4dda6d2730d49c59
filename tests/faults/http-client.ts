import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

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
const longestAnswer = 40_000;

/** Keeps connections to one server, which end with it. */
export class HttpClient {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(port: number) {
    this.#port = port;
  }

  async call({ method, path, headers = {}, body = "" }: Call): Promise<Answer> {
    const length = Buffer.byteLength(body);
    const sent = request({
      host: "127.0.0.1",
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: method !== "POST" ? headers : { ...headers, "content-length": length },
      signal: AbortSignal.timeout(longestAnswer),
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
