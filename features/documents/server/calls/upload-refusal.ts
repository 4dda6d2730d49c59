import { WireRefusal } from "#http/wire-error.ts";
import type { StageRefusal } from "../documents.ts";
import { JsonTooLarge, MalformedJson } from "../receive/json-scanner.ts";
import { MalformedMultipart, MultipartTooLarge } from "../receive/receive-form.ts";
import { BodyTooLarge } from "../receive/receive-upload.ts";
import { refusalOf } from "../refusal.ts";

/** What a sender is answered for a body with files that failed; null for faults of ours. */
export function uploadRefusal(error: unknown): WireRefusal | null {
  if (error instanceof WireRefusal) return error;
  const refusal = refusalOf(error);
  if (refusal) return fileRefusal(refusal);
  if (
    error instanceof JsonTooLarge ||
    error instanceof MultipartTooLarge ||
    error instanceof BodyTooLarge
  ) {
    return new WireRefusal(413, "body_too_large", error.message);
  }
  if (error instanceof MalformedJson || error instanceof MalformedMultipart) {
    return new WireRefusal(400, "malformed_body", error.message);
  }
  return null;
}

/** @param fields what is said of each file, by its id */
export function fileRefusal(
  { status, code, message, retryAfterSeconds }: Omit<StageRefusal, "ok">,
  fields?: Record<string, string>,
): WireRefusal {
  const wait = retryAfterSeconds && { headers: { "retry-after": String(retryAfterSeconds) } };
  return new WireRefusal(status, code, message, { fields, ...wait });
}

/** @throws WireRefusal 415 for any other type */
export function uploadForm(contentType: string | undefined): "json" | "multipart" {
  const [type = ""] = (contentType ?? "").toLowerCase().split(";", 1);
  if (type.trim() === "application/json") return "json";
  if (type.trim() === "multipart/form-data") return "multipart";
  throw new WireRefusal(415, "body_type", "The body must be multipart/form-data or JSON.");
}
