import { withUse } from "#contract/answer-advice.ts";
import { limits } from "#contract/limits.ts";
import { cleanedForm } from "#contract/typed-text.ts";

/**
 * Fields of a native form post without files, and without what cannot be seen in them.
 * @param most bytes of all of them together
 * @throws Response 415 for another kind of body, 413 for a large one
 */
export async function readSmallForm(
  request: Request,
  most: number = limits.formBytes,
): Promise<URLSearchParams> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
    throw new Response("This is no form of ours.", { status: 415 });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Response("This form is too large.", { status: 413 });
    chunks.push(chunk);
  }
  const form = cleanedForm(await new Blob(chunks as BlobPart[]).text());
  const fields = Object.fromEntries(form);
  for (const [key, value] of Object.entries(withUse(fields))) {
    if (fields[key] !== value) form.set(key, value);
  }
  return form;
}
