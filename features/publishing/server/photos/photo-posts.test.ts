import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { photoMessages } from "#contract/answers/uploaded-picture.ts";
import { createPhotoPosts } from "../photos/photo-posts.ts";
import type { Photos } from "../photos/photos.ts";

const photos = {
  async receive({ name, content, blurred }) {
    const { length } = await buffer(content);
    return { ok: true, picture: `${name} ${length} ${await blurred}` };
  },
} as Partial<Photos> as Photos;
const { read } = createPhotoPosts(photos);

function post(parts: Record<string, string | File>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return new Request("http://site.example/", { method: "POST", body, headers });
}

const photo = (bytes: number) => new File([new Uint8Array(bytes)], "hall.jpg");
/** A photo that never ends, and names no length. */
function endless(): Request {
  const head = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;
  const chunk = new Uint8Array(1_000_000);
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from(head)),
    pull: (stream) => stream.enqueue(chunk),
  });
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://site.example/", init);
}

const status = (request: Request) => read(request).catch((error: Response) => error.status);

test("a form hands on its fields and its photo, whichever comes first", async () => {
  const { fields, photo: received } = await read(
    post({ photo: photo(5), alt: "A hall", blurred: "true" }),
  );
  expect(fields).toEqual({ alt: "A hall", blurred: "true" });
  expect(received).toEqual({ ok: true, picture: "hall.jpg 5 true" });
});

test("a form without a photo says so and keeps its fields", async () => {
  expect(await read(post({ alt: "A hall" }))).toEqual({
    fields: { alt: "A hall" },
    photo: { ok: false, message: photoMessages.missing },
  });
});

test("of a photo above the limit no more is read than shows that it is", async () => {
  const { photo: received } = await read(post({ photo: photo(16_000_000) }));
  expect(received).toEqual({ ok: true, picture: "hall.jpg 15000001 false" });
});

test("a body that goes on and on is cut off, and one that is no form of ours refused", async () => {
  expect(await status(endless())).toBe(413);
  expect(await status(post({ alt: "x" }, { "content-length": "99999999" }))).toBe(413);
  expect(await status(post({ price: "3" }))).toBe(400);
  const broken = { method: "POST", body: "x", headers: { "content-type": "multipart/form-data" } };
  expect(await status(new Request("http://site.example/", broken))).toBe(400);
});

test("a second photo is refused, however large, and no photo stands in another part", async () => {
  const two = new FormData();
  two.append("photo", photo(5));
  two.append("photo", photo(3_000_000));
  const request = new Request("http://site.example/", { method: "POST", body: two });
  expect(await status(request)).toBe(400);
  expect(await status(post({ alt: photo(5) }))).toBe(400);
});
