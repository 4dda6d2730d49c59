import { Readable } from "node:stream";
import type { Documents } from "#features/documents/server/documents.ts";
import type { MadeFile } from "./files.ts";

/** Hands in a file as a form does. @returns its address */
export async function uploadFile(
  documents: Documents,
  { name, content }: MadeFile,
): Promise<string> {
  const staged = await documents.stage({ name }, Readable.from([content]), "192.0.2.1");
  if (!staged.ok) throw new Error(`A file of the demo was refused: ${staged.message}`);
  return staged.document.url;
}

/** What a service answered to something that the demo made; a refusal is our own fault. */
export function accepted<Answer extends { ok: boolean }>(answer: Answer): Answer & { ok: true } {
  if (!answer.ok) throw new Error(`The demo was refused: ${JSON.stringify(answer)}`);
  return answer as Answer & { ok: true };
}
