import { Readable } from "node:stream";

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
