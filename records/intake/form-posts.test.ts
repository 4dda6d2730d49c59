import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

const boundary = "x".repeat(20);

function post(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  return new Request(`${site.url}/ApplyNow`, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
    duplex: "half",
  } as RequestInit);
}

/** A form whose file goes on for ever; counts what was taken of it. */
function endless() {
  const taken = { bytes: 0, cancelled: false };
  const head = new TextEncoder().encode(
    `--${boundary}\r\nContent-Disposition: form-data; name="jobFile"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
  );
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull(controller) {
      taken.bytes += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
    cancel() {
      taken.cancelled = true;
    },
  });
  return { taken, body };
}

const read = (request: Request) => site.composition.services.formPosts.read(request, "192.0.2.1");

test("a form that goes on for ever is read to its limit and cut", async () => {
  const { taken, body } = endless();
  await expect(read(post(body))).rejects.toMatchObject({ status: 413 });
  expect(taken.cancelled).toBe(true);
  expect(taken.bytes).toBeLessThan(40_000_000);
});

test("a form that says how large it is is refused unread", async () => {
  const { taken, body } = endless();
  const request = post(body, { "content-length": "1073741824" });
  await expect(read(request)).rejects.toMatchObject({ status: 413 });
  expect(taken.bytes).toBeLessThan(3_000_000);
});

test("a body that is no form is refused", async () => {
  const empty = new Request(`${site.url}/ApplyNow`, { method: "POST" });
  await expect(read(empty)).rejects.toMatchObject({ status: 400 });
  const body = new Blob(["a=b"]).stream() as ReadableStream<Uint8Array>;
  const other = post(body, { "content-type": "text/plain" });
  await expect(read(other)).rejects.toMatchObject({ status: 400 });
});
