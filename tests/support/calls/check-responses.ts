import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Hono } from "hono";
import type { HttpEnvironment } from "#http/environment.ts";
import { hasDescribedBody, type SeenAnswer, undescribed } from "./described-answers.ts";

/** Bytes of a body that are looked at; what is larger is a list of which others tell. */
const maxLookedAt = 2_000_000;

/**
 * Holds every answer of a site under test to the document of its calls.
 * @returns what was found that the document does not say
 */
export function watchAnswers(app: Hono<HttpEnvironment>): string[] {
  const found: string[] = [];
  const answerOf = app.fetch;
  app.fetch = async (request, ...rest) => {
    const answer = await answerOf(request, ...rest);
    const { method, url } = request;
    const seen = {
      method,
      path: new URL(url).pathname,
      status: answer.status,
      asksForPage: request.headers.get("accept")?.includes("text/html") ?? false,
      header: (name: string) => answer.headers.get(name),
      body: null,
    };
    if (!answer.body || !hasDescribedBody(seen)) {
      found.push(...undescribed(seen));
      return answer;
    }
    return lookedAt(answer, (body) => found.push(...undescribed({ ...seen, body })));
  };
  return found;
}

/** The same answer, told of when its reader has all of it. */
function lookedAt(answer: Response, tell: (body: SeenAnswer["body"]) => void): Response {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const looking = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= maxLookedAt) chunks.push(chunk);
      controller.enqueue(chunk);
    },
    flush() {
      const isWhole = size <= maxLookedAt;
      tell(isWhole ? decoded(Buffer.concat(chunks), answer.headers) : null);
    },
  });
  return new Response(answer.body?.pipeThrough(looking), answer);
}

function decoded(body: Buffer, headers: Headers): Uint8Array {
  const encoding = headers.get("content-encoding");
  if (encoding === "br") return brotliDecompressSync(body);
  if (encoding === "gzip") return gunzipSync(body);
  return encoding === "deflate" ? inflateSync(body) : body;
}
