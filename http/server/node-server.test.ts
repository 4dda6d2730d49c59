import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpEnvironment } from "../environment.ts";
import {
  echoApp,
  openRaw,
  type ServerUnderTest,
  sendRaw,
  startServerUnderTest,
} from "./node-server.fixtures.ts";

let site: ServerUnderTest;
const told: number[] = [];
beforeAll(async () => {
  const onMalformed = (status: number) => void told.push(status);
  site = await startServerUnderTest({ app: echoApp(), onMalformed });
});
afterAll(() => site?.stop());

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
test("an ordinary request is answered", async () => {
  const answer = await sendRaw(
    site.port,
    ...["POST /there?q HTTP/1.1", "Host: careers.example", "Content-Length: 3"],
    ...["Connection: close", "", "abc"],
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nPOST \/there 3$/s);
});

const host = "Host: careers.example";

// which requests are refused, and that nothing behind them is done: tests/faults/raw-sockets.test.ts
test.each([
  [400, ["POST / HTTP/1.1", host, "Content-Length: 4", "Transfer-Encoding: chunked", "", "0", ""]],
  [400, ["GET / HTTP/1.1", host, "Host: evil.example", "", ""]],
  [400, ["GET /\\evil.example HTTP/1.1", host, "", ""]],
  [405, ["TRACE / HTTP/1.1", host, "", ""]],
  [417, ["GET / HTTP/1.1", host, "Expect: tea", "", ""]],
  [431, ["GET / HTTP/1.1", host, `X-A: ${"a".repeat(17_000)}`, "", ""]],
])("a request that is refused with %i is a security event", async (status, lines) => {
  told.length = 0;
  expect(statusOf(await sendRaw(site.port, ...lines))).toBe(status);
  expect(told).toEqual([status]);
});

test("a client that asks whether to send its body is told to go on", async () => {
  const connection = openRaw(site.port);
  connection.send(
    ["POST / HTTP/1.1", host, "Content-Length: 3", "Expect: 100-continue", "", ""].join("\r\n"),
  );
  await connection.says(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  connection.send("abc");
  expect(await connection.says(/ 3$/)).toContain("POST / 3");
  connection.socket.destroy();
});

test("a client that asks first is not told to send what is refused unread", async () => {
  const app = new Hono<HttpEnvironment>();
  app.all("*", (c) => c.text("too much", 413, { connection: "close" }));
  const strict = await startServerUnderTest({ app });
  const answer = await sendRaw(
    strict.port,
    ...["POST / HTTP/1.1", host, "Content-Length: 100000000", "Expect: 100-continue", "", ""],
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  await strict.stop();
});

describe("with short time-outs", () => {
  let hasty: ServerUnderTest;
  const timeouts = { headers: 150, silence: 60_000, body: 100, checking: 20 };
  beforeAll(async () => {
    hasty = await startServerUnderTest({ app: echoApp(), timeouts });
  });
  afterAll(() => hasty?.stop());

  test("a connection that says nothing is cut", async () => {
    expect(statusOf(await openRaw(hasty.port).end)).toBe(408);
  });

  test("headers that do not come to an end are cut, however often a letter comes", async () => {
    const connection = openRaw(hasty.port);
    connection.send(`GET / HTTP/1.1\r\n${host}\r\nX-A: `);
    const dripping = setInterval(() => connection.send("a"), 10);
    expect(statusOf(await connection.end)).toBe(408);
    clearInterval(dripping);
  });

  test.each(["POST", "GET"])("a body of %s that hardly moves is cut", async (method) => {
    const connection = openRaw(hasty.port);
    connection.send(`${method} / HTTP/1.1\r\n${host}\r\nContent-Length: 1000000\r\n\r\n`);
    const dripping = setInterval(() => connection.send("a"), 20);
    expect(await connection.end).toBe("");
    clearInterval(dripping);
  });

  test("so is one that nobody waits for any more", async () => {
    const app = new Hono<HttpEnvironment>().all("*", (c) => c.text("early"));
    const early = await startServerUnderTest({ app, timeouts });
    const connection = openRaw(early.port);
    connection.send(`GET / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const dripping = setInterval(() => connection.send("1\r\na\r\n"), 20);
    expect(await connection.end).toMatch(/^HTTP\/1\.1 200/);
    clearInterval(dripping);
    await early.stop();
  });
});

test("a body that moves may take longer than any time-out", async () => {
  const timeouts = { headers: 500, silence: 500, body: 500, checking: 20 };
  const hasty = await startServerUnderTest({ app: echoApp(), timeouts });
  const pieces = 60;
  const connection = openRaw(hasty.port);
  connection.send(`POST / HTTP/1.1\r\n${host}\r\nContent-Length: ${pieces * 1_000}\r\n\r\n`);
  let sent = 0;
  const dripping = setInterval(() => {
    connection.send("a".repeat(1_000));
    sent += 1;
    if (sent === pieces) clearInterval(dripping);
  }, 20);
  expect(await connection.says(/ 60000$/)).toMatch(/^HTTP\/1\.1 200/);
  connection.socket.destroy();
  await hasty.stop();
});

test("a connection on which nothing happens any more is cut", async () => {
  const timeouts = { headers: 60_000, silence: 100, body: 60_000, checking: 20 };
  const hasty = await startServerUnderTest({ app: echoApp(), timeouts });
  const connection = openRaw(hasty.port);
  connection.send(`POST / HTTP/1.1\r\n${host}\r\nContent-Length: 1000\r\n\r\nabc`);
  expect(await connection.end).toBe("");
  await hasty.stop();
});

test("who reads nothing of his answer is cut after two silences, and not after one", async () => {
  const timeouts = { headers: 60_000, silence: 300, body: 60_000, checking: 20 };
  const app = new Hono<HttpEnvironment>();
  app.get("/", (c) => c.body(new Uint8Array(20_000_000)));
  const hasty = await startServerUnderTest({ app, timeouts });
  const cut = Promise.withResolvers<number>();
  hasty.server.once("connection", (socket) => {
    socket.once("close", () => cut.resolve(performance.now()));
  });
  const connection = openRaw(hasty.port);
  connection.send(`GET / HTTP/1.1\r\n${host}\r\n\r\n`);
  connection.socket.pause();
  const asked = performance.now();
  const after = (await cut.promise) - asked;
  expect(after).toBeGreaterThan(timeouts.silence * 1.8);
  expect(after).toBeLessThan(timeouts.silence * 6);
  connection.socket.destroy();
  await hasty.stop();
});
