import { withUse } from "../answers/answer-advice.ts";
import { limits } from "../limits.ts";
import { cleaned } from "../text/typed-text.ts";

/** A request as far as reading its body needs it. */
export interface SentBody {
  type: string | null | undefined;
  /** As its sender says. */
  length: string | null | undefined;
  /** Null where there is none. */
  chunks: AsyncIterable<Uint8Array> | null;
}

/** The kind of body that a header names, without what stands behind it, in lower case. */
export function bodyTypeOf(header: string | null | undefined): string {
  const [type = ""] = (header ?? "").split(";", 1);
  return type.trim().toLowerCase();
}

/** A body's bytes; null where it has more than `most`. */
export async function readBodyAtMost(
  { length, chunks }: Omit<SentBody, "type">,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(length ?? 0) > most) return null;
  const read: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of chunks ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    read.push(new Uint8Array(chunk));
  }
  return new Blob(read).bytes();
}

/**
 * The fields of a native form post without files and without what cannot be seen in them; where a press beside a
 * field sent it, with the answer that it puts in.
 * @param most bytes of all of them together
 * @returns the status of a refusal: 415 for another kind of body, 413 for a large one
 */
export async function readFormPost(
  sent: SentBody,
  most: number = limits.formBytes,
): Promise<URLSearchParams | 413 | 415> {
  if (bodyTypeOf(sent.type) !== "application/x-www-form-urlencoded") return 415;
  const bytes = await readBodyAtMost(sent, most);
  if (!bytes) return 413;
  const posted = new URLSearchParams(new TextDecoder().decode(bytes));
  const form = new URLSearchParams([...posted].map(([key, value]) => [key, cleaned(value)]));
  const fields = Object.fromEntries(form);
  for (const [key, value] of Object.entries(withUse(fields))) {
    if (fields[key] !== value) form.set(key, value);
  }
  return form;
}
