import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { minifySync } from "vite";
import { afterEach, expect, test } from "vitest";
import { type ClientOptions, createClient } from "./careers-client.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers one call after the other as it is told; what was asked, and the client. */
async function against(answers: RequestListener[], options: ClientOptions = {}) {
  const asked: { line: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const waited: number[] = [];
  const listening = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    const body = Buffer.concat(chunks).toString();
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    answer?.(request, response);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo;
  const call = createClient({
    origin: `http://127.0.0.1:${port}`,
    wait: async (milliseconds) => void waited.push(milliseconds),
    ...options,
  });
  return { call, asked, waited };
}

const json =
  (status: number, body: unknown, headers = {}): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));
const breaksOff: RequestListener = (request) => request.socket.destroy();
const breaksOffWithin: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
  response.write('{"saved":');
  setImmediate(() => response.destroy());
};
const silent: RequestListener = () => {};

const form = { fullName: "D", email: "d@mail.example", contactNumber: "9820144557" };
const body = { ...form, resume: "/documents/a", photoId: "/documents/b" };
const key = { "Idempotency-Key": "k-1" };

test("an answer is its data, and the call is made as the contract says", async () => {
  const { call, asked } = await against([json(200, { saved: true })], { headers: { "x-a": "1" } });
  const outcome = await call("POST /prod/documents-save", { body, headers: key });
  expect(outcome).toMatchObject({ kind: "answered", status: 200, data: { saved: true } });
  expect(asked).toMatchObject([
    {
      line: "POST /prod/documents-save",
      headers: { "content-type": "application/json", "idempotency-key": "k-1", "x-a": "1" },
    },
  ]);
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual(body);
});

test("parts of the path and of the query are encoded; what is undefined is left out", async () => {
  const { call, asked } = await against([json(200, { count: 1 })]);
  await call("GET /documents/{id}", { path: { id: "a/b?c" } });
  await call("GET /desk/applications-count", {
    query: { search: "a&b", city: undefined } as object,
  });
  expect(asked.map(({ line }) => line)).toEqual([
    "GET /documents/a%2Fb%3Fc",
    "GET /desk/applications-count?search=a%26b",
  ]);
});

test("a file is answered as it is, unread", async () => {
  const csv: RequestListener = (_request, response) =>
    response.writeHead(200, { "content-type": "text/csv" }).end("a,b\r\n");
  const { call } = await against([csv]);
  const outcome = await call("GET /desk/kyc.csv");
  expect(outcome.kind === "answered" && (await outcome.data.text())).toBe("a,b\r\n");
});

test("a refusal has its code, its fields and the time to wait", async () => {
  const error = { code: "invalid", message: "No.", fields: { mark: "No." } };
  const { call, asked } = await against([json(422, { error }, { "retry-after": "7" })]);
  const outcome = await call("POST /prod/documents-seen", { body: { mark: "x" } });
  expect(outcome).toEqual({ kind: "refused", status: 422, ...error, retryAfter: 7 });
  expect(asked).toHaveLength(1);
});

test("what a proxy says is a refusal of no call of ours", async () => {
  const proxy: RequestListener = (_request, response) =>
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
  const { call, asked } = await against([proxy]);
  const outcome = await call("POST /prod/documents-seen", { body: { mark: "x" } });
  expect(outcome).toMatchObject({ kind: "refused", status: 502, code: "other", fields: {} });
  expect(asked).toHaveLength(1);
});

test.each([
  ["that broke off", breaksOff],
  ["whose answer broke off", breaksOffWithin],
  ["that was refused for now", json(503, { error: { code: "unavailable", message: "Later." } })],
])("a submission %s is repeated under its key, and alike", async (_name, first) => {
  const { call, asked, waited } = await against([first, json(200, { saved: true })]);
  const outcome = await call("POST /prod/documents-save", { body, headers: key });
  expect(outcome).toMatchObject({ kind: "answered", data: { saved: true } });
  expect(asked).toHaveLength(2);
  expect(asked[1]?.body).toBe(asked[0]?.body);
  expect(waited).toEqual([expect.any(Number)]);
});

test("a submission without a key is never repeated: it may have been stored", async () => {
  const { call, asked } = await against([breaksOff, json(200, { saved: true })]);
  const outcome = await call("POST /prod/documents-save", { body });
  expect(outcome.kind).toBe("unanswered");
  expect(asked).toHaveLength(1);
});

test("reading is repeated a few times, and waits as long as it is told", async () => {
  const later = json(
    429,
    { error: { code: "too_many_requests", message: "" } },
    { "retry-after": 3 },
  );
  const { call, asked, waited } = await against([later]);
  const outcome = await call("GET /data/winners.json");
  expect(outcome).toMatchObject({ kind: "refused", status: 429, retryAfter: 3 });
  expect([asked.length, waited]).toEqual([3, [3_000, 3_000]]);
});

test("nobody is kept waiting for minutes", async () => {
  const later = json(503, { error: { code: "too_long", message: "" } }, { "retry-after": 60 });
  const { call, asked } = await against([later]);
  expect(await call("GET /desk/applications-count")).toMatchObject({ retryAfter: 60 });
  expect(asked).toHaveLength(1);
});

test("silence ends, and so does what its caller gives up", async () => {
  const impatient = await against([silent], { patience: 50, attempts: 1 });
  expect(await impatient.call("GET /data/winners.json")).toMatchObject({ kind: "unanswered" });
  server?.closeAllConnections();
  const { call, asked } = await against([silent]);
  const signal = AbortSignal.abort();
  expect((await call("GET /data/winners.json", { signal })).kind).toBe("unanswered");
  expect(asked).toHaveLength(0);
});

test("the client is small", () => {
  const source = readFileSync(new URL("careers-client.ts", import.meta.url), "utf8");
  const { code } = minifySync("careers-client.js", stripTypeScriptTypes(source));
  expect(code.length).toBeGreaterThan(500);
  expect(code.length).toBeLessThan(3_000);
});
