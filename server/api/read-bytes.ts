import type { IncomingMessage } from "node:http";
import { limits } from "#contract/limits.ts";
import { WireRefusal } from "../http/wire-error.ts";

/**
 * The body of a call without files.
 * @throws WireRefusal 413
 */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new WireRefusal(413, "body_too_large", "The body is too large.");
  if (Number(request.headers["content-length"] ?? 0) > limits.formBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limits.formBytes) throw tooLarge;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The kind of body that a request names, without what stands behind it, in lower case. */
export function bodyType(request: IncomingMessage): string {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";", 1);
  return type.trim().toLowerCase();
}
