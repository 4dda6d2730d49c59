import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRaw, type RawConnection } from "#http/server/node-server.fixtures.ts";
import { framings } from "../support/raw-requests/framings.ts";
import { headerBlocks } from "../support/raw-requests/header-blocks.ts";
import { type RawRequest, smuggledPath } from "../support/raw-requests/raw-request.ts";
import { requestLines } from "../support/raw-requests/request-lines.ts";
import { oddButLawful } from "../support/raw-requests/unusual-but-valid.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";

// Bytes on a bare socket, as no HTTP library sends them, against the server that runs in production.
// What takes minutes stands in slow-sockets.fault.ts and behind-proxies.fault.ts.

let server: RunningServer;
beforeAll(async () => {
  server = await runServer("embedded");
}, 120_000);
afterAll(() => server?.remove());

const statusesIn = (said: string) =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

function open(bytes: string): RawConnection {
  const connection = openRaw(server.port);
  connection.send(Buffer.from(bytes, "latin1"));
  return connection;
}

/** Waits until the log has all that came before, then counts what it says of one path. */
async function timesLogged(path: string): Promise<number> {
  const { headers } = await server.client.get("/healthz");
  await server.prints(String(headers["x-request-id"]));
  return server.output().split(`"path":"${path}"`).length - 1;
}

describe.each([
  ["a body's end", framings],
  ["headers", headerBlocks],
  ["a first line", requestLines],
] as const)("%s", (_part, requests: readonly RawRequest[]) => {
  test.each(requests)("$what is refused, and what follows is never done", async (request) => {
    const said = await open(request.bytes).end;
    expect(statusesIn(said)).toEqual(request.status ? [request.status] : []);
    if (request.status) {
      expect(said).toMatch(/\r\nconnection: close\r\n/i);
      expect(said).toContain("x-content-type-options: nosniff");
      expect(said, "repeats nothing of it").toMatch(/\r\n\r\n(0\r\n\r\n)?$/);
    }
    expect(await timesLogged(smuggledPath)).toBe(0);
  });
});

test.each(oddButLawful)("$what is read in the one way that it can be", async (request) => {
  const said = await open(request.bytes).end;
  expect(statusesIn(said)).toEqual([request.status]);
  for (const text of request.without ?? []) expect(said.toLowerCase()).not.toContain(text);
  expect(await timesLogged(smuggledPath)).toBe(0);
});

test("a second request behind a whole one is answered second, and in order", async () => {
  const host = "Host: careers.example";
  const first = `GET ${smuggledPath} HTTP/1.1\r\n${host}\r\n\r\n`;
  const before = await timesLogged(smuggledPath);
  const said = await open(`${first}GET /absent HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
    .end;
  expect(statusesIn(said)).toEqual([200, 404]);
  expect(await timesLogged(smuggledPath), "the log does tell of it").toBe(before + 1);
});

test("a client that has said all and waits is answered", async () => {
  const connection = open(
    "GET /healthz HTTP/1.1\r\nHost: careers.example\r\nConnection: close\r\n\r\n",
  );
  connection.socket.end();
  expect(statusesIn(await connection.end)).toEqual([200]);
});

test("a body that its sender ends half-way is no request", async () => {
  const head = "POST /prod/consent HTTP/1.1\r\nHost: careers.example\r\nContent-Length: 99\r\n";
  const connection = open(`${head}Content-Type: application/json\r\n\r\n{"notice":`);
  connection.socket.end();
  expect(statusesIn(await connection.end)).toEqual([400]);
});
