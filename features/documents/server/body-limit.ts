import { Readable } from "node:stream";
import { MultipartTooLarge } from "./multipart.ts";

/** A body of more bytes than its call can have. */
export class BodyTooLarge extends Error {}

/**
 * The same bytes, until they are too many: then reading fails with BodyTooLarge, and the body
 * itself stays open, so that its sender can be answered.
 */
export function bodyWithin(body: Readable, mostBytes: number): Readable {
  async function* limited() {
    let bytes = 0;
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) throw new BodyTooLarge("The body is too large.");
      yield chunk;
    }
  }
  return Readable.from(limited(), { objectMode: false });
}

/** Ends a form's body that goes on and on; what reads it fails with MultipartTooLarge. */
export function stopBeyond(body: Readable, mostBytes: number): void {
  let bytes = 0;
  body.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) body.destroy(new MultipartTooLarge("The form is too large."));
  });
}
