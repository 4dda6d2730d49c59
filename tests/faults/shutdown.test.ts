import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { openRaw } from "#http/server/node-server.fixtures.ts";
import { systemClock } from "#platform/clock.ts";
import { dataUrl, pdfFile } from "../support/files/files.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { startServer } from "../support/servers/server-process.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";

let server: RunningServer;
beforeEach(async () => {
  server = await runServer("embedded");
});
afterEach(() => server?.remove());

const file = pdfFile({ size: 300_000 });
const body = JSON.stringify({
  name: "resume.pdf",
  file: dataUrl(file),
});
const head = [
  `POST ${wirePaths.resumeUpload} HTTP/1.1`,
  "Host: careers.example",
  "Content-Type: application/json",
  `Content-Length: ${body.length}`,
  "Expect: 100-continue",
  "",
  "",
].join("\r\n");

/** An upload of which the server has the first half. */
async function halfAnUpload() {
  const connection = openRaw(server.port);
  connection.send(head);
  await connection.says(/100 Continue/);
  connection.send(body.slice(0, body.length / 2));
  return connection;
}

/** Resolves once the server takes no connections any more. */
async function refusesConnections(): Promise<void> {
  for (;;) {
    const socket = connect(server.port, "127.0.0.1");
    // a socket that was queued before the end is closed unread: then it is not yet refusing
    const refused = await Promise.race([
      once(socket, "error").then(([error]) => error.code === "ECONNREFUSED"),
      once(socket, "connect").then(() => false),
    ]).catch((error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED");
    socket.destroy();
    if (refused) return;
  }
}

test("SIGTERM lets an upload in flight finish, takes nothing new, and ends with 0", async () => {
  const upload = await halfAnUpload();
  server.signal("SIGTERM");
  await refusesConnections();
  server.signal("SIGTERM");
  upload.send(body.slice(body.length / 2));
  const answer = await upload.end;
  expect(answer).toMatch(/\r\nHTTP\/1\.1 200 OK\r\n/);
  const finished = performance.now();
  expect(await server.exit).toEqual({ code: 0, signal: null });
  expect(performance.now() - finished, "does not wait out idle connections").toBeLessThan(15_000);

  const store = await openStoppedStore(server.environment, systemClock);
  const { documents, objects, partFiles } = await store.read();
  await store.close();
  const id = /"URL":"[^"]+\/([\w-]{22})"/.exec(answer)?.[1] as string;
  expect(documents).toMatchObject([{ id, state: "staged", size: file.length }]);
  expect(objects).toEqual(new Map([[id, file.length]]));
  expect(partFiles).toEqual([]);
});

test("without work SIGTERM and SIGINT end at once, and the next process finds all as it was", async () => {
  await server.client.get("/");
  server.signal("SIGTERM");
  expect(await server.exit).toEqual({ code: 0, signal: null });
  const next = await startServer(server.environment);
  next.signal("SIGINT");
  expect(await next.exit).toEqual({ code: 0, signal: null });
});

test("SIGTERM to `npm start`, as a supervisor sends it, ends the server with it", async () => {
  await server.kill();
  const npm = await startServer(server.environment, ["npm", "start", "--ignore-scripts"]);
  await server.client.get("/healthz");
  npm.signal("SIGTERM");
  await refusesConnections();
  await npm.exit;
  const next = await startServer(server.environment);
  await next.kill();
});
