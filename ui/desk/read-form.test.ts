import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { readForm } from "#http/calls/read-bytes.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { readSmallForm } from "./read-form.ts";

type Read = (sent: RequestInit) => Promise<Record<string, string> | [status: number, says: string]>;

const valuesOf = (form: URLSearchParams) =>
  Object.fromEntries([...form.keys()].map((key) => [key, form.getAll(key).join("|")]));

/** As a page's action has it. */
const asPage: Read = async (sent) => {
  try {
    return valuesOf(await readSmallForm(new Request("http://xld.example/", sent), 100));
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return [error.status, await error.text()];
  }
};

/** As a call has it, from a socket. */
const asCall: Read = async (sent) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sending = fetch(`http://127.0.0.1:${port}/`, sent).catch(() => null);
  const [request, response] = await once(server, "request");
  try {
    return valuesOf(await readForm(request as IncomingMessage, 100));
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error;
    return [error.status, error.message];
  } finally {
    response.end();
    await sending;
    server.close();
    server.closeAllConnections();
  }
};

const headers = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };
const post = (body: BodyInit) =>
  ({ method: "POST", headers, body, duplex: "half" }) satisfies RequestInit & { duplex: string };

/** A body that does not say how long it is. */
const stream = (text: string) => new Blob([text]).stream();

describe.each([
  ["a page", asPage, "This form is too large."],
  ["a call", asCall, "The body is too large."],
])("the form of %s", (_what, read, tooLarge) => {
  test("is read without what cannot be seen in it", async () => {
    expect(await read(post("name=Asha%E2%80%8B+Kelkar&city=%E0%A4%A0%E0%A4%BE"))).toEqual({
      name: "Asha Kelkar",
      city: "ठा",
    });
  });

  test("has each of several answers to one question, in its order", async () => {
    expect(await read(post("a=%E2%80%8Bx&b=1&a=y%0D%0Az"))).toEqual({ a: "x|y\nz", b: "1" });
  });

  test("has the answer that a press beside a field puts in", async () => {
    const typed = "email=asha%40gmial.com&use=email%3Dasha%40gmail.com";
    expect(await read(post(typed))).toMatchObject({ email: "asha@gmail.com" });
  });

  test("may be empty", async () => {
    expect(await read(post(""))).toEqual({});
  });

  test.each(["application/json", "multipart/form-data; boundary=x", "text/plain", ""])(
    "of type %j is refused",
    async (type) => {
      const sent = { method: "POST", headers: { "content-type": type }, body: "a=1" };
      expect(await read(sent)).toEqual([415, "This is no form of ours."]);
    },
  );

  test.each([
    ["that says how long it is", (text: string) => text],
    ["that does not", stream],
  ])("%s is refused where it is too long", async (_how, body) => {
    expect(await read(post(body(`a=${"x".repeat(98)}`)))).toEqual({ a: "x".repeat(98) });
    expect(await read(post(body(`a=${"x".repeat(99)}`)))).toEqual([413, tooLarge]);
  });
});
