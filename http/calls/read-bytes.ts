import type { IncomingMessage } from "node:http";
import { withUse } from "#contract/answer-advice.ts";
import { limits } from "#contract/limits.ts";
import { cleanedForm } from "#contract/typed-text.ts";
import { WireRefusal } from "../wire-error.ts";

/** A request as a call has it, or as a page does. */
type Sent = IncomingMessage | Request;

/**
 * The body of a request without files.
 * @param most bytes of it
 * @throws WireRefusal 413
 */
export async function readBytes(request: Sent, most: number = limits.formBytes): Promise<Buffer> {
  const tooLarge = new WireRefusal(413, "body_too_large", "The body is too large.");
  if (Number(headerOf(request, "content-length")) > most) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The kind of body that a request names, without what stands behind it, in lower case. */
export function bodyType(request: Sent): string {
  const [type = ""] = headerOf(request, "content-type").split(";", 1);
  return type.trim().toLowerCase();
}

/**
 * The fields of a native form post without files and without what cannot be seen in them; where a press beside a
 * field sent it, with the answer that it puts in.
 * @param most bytes of the form
 * @throws WireRefusal 413, 415
 */
export async function readForm(request: Sent, most?: number): Promise<URLSearchParams> {
  if (bodyType(request) !== "application/x-www-form-urlencoded") {
    throw new WireRefusal(415, "not_a_form", "This is no form of ours.");
  }
  const form = cleanedForm((await readBytes(request, most)).toString());
  const fields = Object.fromEntries(form);
  for (const [key, value] of Object.entries(withUse(fields))) {
    if (fields[key] !== value) form.set(key, value);
  }
  return form;
}

function headerOf({ headers }: Sent, name: "content-length" | "content-type"): string {
  return (headers instanceof Headers ? headers.get(name) : headers[name]) ?? "";
}

/** A call's connection stays open for the answer where its body is not read to the end. */
function bodyOf(request: Sent): AsyncIterable<Uint8Array> {
  return request instanceof Request
    ? (request.body ?? new ReadableStream({ start: (body) => body.close() }))
    : request.iterator({ destroyOnReturn: false });
}
