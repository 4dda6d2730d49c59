import type { IncomingMessage } from "node:http";
import { cleanedTexts } from "#contract/text/typed-text.ts";
import { WireRefusal } from "../wire-error.ts";
import { bodyType, readBytes } from "./read-bytes.ts";

/**
 * The parsed body of a JSON call, without what cannot be seen in its texts.
 * @throws WireRefusal 415, 413 or 400
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!isJson(request)) {
    throw new WireRefusal(415, "not_json", "The body must be application/json.");
  }
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), cleanedTexts);
  } catch {
    throw new WireRefusal(400, "malformed_json", "The body is not JSON.");
  }
}

export function isJson(request: IncomingMessage): boolean {
  return bodyType(request) === "application/json";
}
