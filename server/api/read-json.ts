import type { IncomingMessage } from "node:http";
import { limits } from "#contract/limits.ts";
import { WireRefusal } from "../http/wire-error.ts";

/**
 * The parsed body of a JSON call.
 * @throws WireRefusal 415, 413 or 400
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!isJson(request)) {
    throw new WireRefusal(415, "not_json", "The body must be application/json.");
  }
  const tooLarge = new WireRefusal(413, "body_too_large", "The body is too large.");
  if (Number(request.headers["content-length"] ?? 0) > limits.formBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limits.formBytes) throw tooLarge;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new WireRefusal(400, "malformed_json", "The body is not JSON.");
  }
}

export function isJson(request: IncomingMessage): boolean {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";", 1);
  return type.trim().toLowerCase() === "application/json";
}
