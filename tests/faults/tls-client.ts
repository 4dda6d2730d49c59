import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { type Answer, type Call, HttpClient, Unanswered } from "./http-client.ts";

const longestAnswer = 40_000;

/** Speaks to a server on this machine over TLS, as a browser does that trusts one authority. */
export class TlsClient extends HttpClient {
  readonly #agent: Agent;
  readonly #port: number;

  /** @param authority its certificate, in PEM */
  constructor(port: number, authority: Buffer) {
    super(port);
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, ca: authority, servername: "localhost" });
  }

  override async call({ method, path, headers = {}, body = "" }: Call): Promise<Answer> {
    const length = Buffer.byteLength(body);
    const sent = request({
      host: "127.0.0.1",
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: {
        host: `localhost:${this.#port}`,
        ...headers,
        ...(method === "POST" && { "content-length": length }),
      },
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
      throw new Unanswered(`${method} ${path} was not answered.`, { cause });
    }
  }

  override close(): void {
    this.#agent.destroy();
    super.close();
  }
}
