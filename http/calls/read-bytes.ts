import type { IncomingMessage } from "node:http";
import { limits } from "#contract/limits.ts";
import { cleanedForm } from "#contract/typed-text.ts";
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
  const tooLarge = new WireRefusal(413, "body_too_large", "The body is too large.");
  if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > most) throw tooLarge;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The kind of body that a request names, without what stands behind it, in lower case. */
export function bodyType(request: IncomingMessage): string {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";", 1);
  return type.trim().toLowerCase();
}

/**
 * The fields of a native form post without files, and without what cannot be seen in them.
 * @param most bytes of the form
 * @throws WireRefusal 413, 415
 */
export async function readForm(request: IncomingMessage, most?: number): Promise<URLSearchParams> {
  if (bodyType(request) !== "application/x-www-form-urlencoded") {
    throw new WireRefusal(415, "not_a_form", "This is no form of ours.");
  }
  return cleanedForm((await readBytes(request, most)).toString());
}
