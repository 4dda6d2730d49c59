import type { IncomingMessage } from "node:http";
import {
  bodyTypeOf,
  readBodyAtMost,
  readFormPost,
  type SentBody,
} from "#contract/calls/form-post.ts";
import { limits } from "#contract/limits.ts";
import { WireRefusal } from "../wire-error.ts";

/**
 * The body of a call without files.
 * @param most bytes of it
 * @throws WireRefusal 413
 */
export async function readBytes(
  request: IncomingMessage,
  most: number = limits.formBytes,
): Promise<Buffer> {
  const bytes = await readBodyAtMost(sentBy(request), most);
  if (!bytes) throw tooLarge();
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The kind of body that a request names, without what stands behind it, in lower case. */
export const bodyType = (request: IncomingMessage) => bodyTypeOf(request.headers["content-type"]);

/**
 * The native form post of a call, without files.
 * @param most bytes of the form
 * @throws WireRefusal 413, 415
 */
export async function readForm(request: IncomingMessage, most?: number): Promise<URLSearchParams> {
  const form = await readFormPost(sentBy(request), most);
  if (form === 415) throw new WireRefusal(form, "not_a_form", "This is no form of ours.");
  if (form === 413) throw tooLarge();
  return form;
}

const tooLarge = () => new WireRefusal(413, "body_too_large", "The body is too large.");

function sentBy(request: IncomingMessage): SentBody {
  return {
    type: request.headers["content-type"],
    length: request.headers["content-length"],
    // a body that is not read to its end leaves the connection to the answer
    chunks: request.iterator({ destroyOnReturn: false }),
  };
}
