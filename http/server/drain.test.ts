import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drain } from "./drain.ts";
import {
  echoApp,
  openRaw,
  type ServerUnderTest,
  startServerUnderTest,
} from "./node-server.fixtures.ts";

const longPatience = 60_000;
const upload = "POST / HTTP/1.1\r\nHost: careers.example\r\nContent-Length: 4\r\n\r\n";

let site: ServerUnderTest;
beforeEach(async () => {
  site = await startServerUnderTest({ app: echoApp() });
});
afterEach(() => site?.stop());

/** Half an upload, which the server has begun to read. */
async function halfAnUpload() {
  const reading = once(site.server, "request");
  const connection = openRaw(site.port);
  connection.send(`${upload}ab`);
  await reading;
  return connection;
}

test("an upload in flight comes to its end, and its connection with it", async () => {
  const connection = await halfAnUpload();
  const drained = drain(site.server, longPatience);
  connection.send("cd");
  expect(await connection.end).toMatch(/^HTTP\/1\.1 200.*POST \/ 4$/s);
  await drained;
});

test("new connections are refused meanwhile", async () => {
  const connection = await halfAnUpload();
  const drained = drain(site.server, longPatience);
  const late = connect(site.port, "127.0.0.1");
  const [error] = await once(late, "error");
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  connection.send("cd");
  await drained;
});

test("a further request on a busy connection is the last one", async () => {
  const connection = await halfAnUpload();
  const drained = drain(site.server, longPatience);
  connection.send("cdGET /more HTTP/1.1\r\nHost: careers.example\r\n\r\n");
  const said = await connection.end;
  await drained;
  expect(said).toMatch(/POST \/ 4.*\r\nconnection: close\r\n.*GET \/more 0$/is);
});

test("connections that are open and carry nothing do not hold it up", async () => {
  const kept = openRaw(site.port);
  kept.send("GET / HTTP/1.1\r\nHost: careers.example\r\n\r\n");
  await kept.says(/GET \/ 0$/);
  const accepted = once(site.server, "connection");
  const silent = openRaw(site.port);
  await accepted;
  await drain(site.server, longPatience);
  await Promise.all([kept.end, silent.end]);
});

test("what does not come to its end is cut when patience has run out", async () => {
  const connection = await halfAnUpload();
  await drain(site.server, 50);
  expect(await connection.end).toBe("");
});
