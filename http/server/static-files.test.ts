import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpClient } from "../../tests/support/servers/http-client.ts";
import {
  echoApp,
  type ServerUnderTest,
  sendRaw,
  startServerUnderTest,
} from "./node-server.fixtures.ts";
import { StaticFiles } from "./static-files.ts";

const files: Record<string, string> = {
  "client/assets/page-abc.js": "plain script",
  "client/assets/pdf.worker.min-abc.mjs": "worker",
  "client/assets/gone-abc.js": "replaced",
  "client/assets/page-abc.js.br": "br script",
  "client/assets/page-abc.js.gz": "gzip script",
  "client/assets/page-abc.js.map": "source map",
  "client/assets/.hidden.js": "hidden",
  "client/assets/README": "no type",
  "client/.vite/manifest.json": "manifest",
  "client/.env": "SECRET=1",
  "client/.git/config": "git",
  "client/favicon.png": "picture",
  "client/assets/page.html": "html",
  "server/index.js": "server code",
  "secret.txt": "secret",
};

let folder: string;
let site: ServerUnderTest;
let client: HttpClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "careers-static-"));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, content);
  }
  const staticFiles = new StaticFiles(join(folder, "client"), [
    ...["x-content-type-options", "nosniff"],
    ...["content-security-policy", "default-src 'none'; sandbox"],
  ]);
  site = await startServerUnderTest({ app: echoApp(), staticFiles });
  client = new HttpClient(site.port);
});
afterAll(async () => {
  client.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

test("a hashed file is served for good, with its type and our headers", async () => {
  const answer = await client.get("/assets/page-abc.js?v=1");
  expect(answer).toMatchObject({ status: 200, body: Buffer.from("plain script") });
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-length": "12",
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
});

test("a worker's script may unpack pictures by WebAssembly, no other file may do anything", async () => {
  const policyOf = async (path: string) =>
    (await client.get(path)).headers["content-security-policy"];
  expect(await policyOf("/assets/pdf.worker.min-abc.mjs")).toContain(
    "script-src 'wasm-unsafe-eval'",
  );
  expect(await policyOf("/assets/page-abc.js")).toBe("default-src 'none'; sandbox");
});

test("other files are asked for again within the hour", async () => {
  const { headers } = await client.get("/favicon.png");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
});

test.each([
  ["br, gzip", "br", "br script"],
  ["gzip", "gzip", "gzip script"],
  ["br;q=0", undefined, "plain script"],
])("with %s comes what the build has compressed", async (accept, encoding, content) => {
  const headers = { "accept-encoding": accept };
  const answer = await client.get("/assets/page-abc.js", headers);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(String(answer.body)).toBe(content);
});

test("a file without compressed neighbours comes plain", async () => {
  const headers = { "accept-encoding": "br, gzip" };
  const answer = await client.get("/favicon.png", headers);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("what no build has below /assets is told so at once, and nobody keeps that answer", async () => {
  const answer = await client.get("/assets/page-DnjVkEUX.js");
  expect(answer.status).toBe(404);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
});

test("a file that a new build takes away meanwhile is told so as well", async () => {
  await rm(join(folder, "client/assets/gone-abc.js"));
  const answer = await client.get("/assets/gone-abc.js");
  expect(answer).toMatchObject({ status: 404, body: Buffer.from("No such file.") });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("HEAD brings the length and no body", async () => {
  const answer = await client.call({ method: "HEAD", path: "/assets/page-abc.js" });
  expect(answer.headers["content-length"]).toBe("12");
  expect(answer.body).toHaveLength(0);
});

test.each([
  "/assets/page-abc.js.map",
  "/assets/page-abc.js.br",
  "/assets/.hidden.js",
  "/assets/README",
  "/assets/page.html",
  "/assets/",
  "/assets",
  "/.vite/manifest.json",
  "/.env",
  "/.git/config",
  "/server/index.js",
  "/assets/../.vite/manifest.json",
  "/assets/../../server/index.js",
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "//secret.txt",
  "/assets/page-abc.js%00.png",
  "/assets/page-abc.js/",
  "/ASSETS/page-abc.js",
])("%s is no file of ours", async (path) => {
  const answer = await sendRaw(
    site.port,
    ...[`GET ${path} HTTP/1.1`, "Host: careers.example", "Connection: close", "", ""],
  );
  const body = answer.split("\r\n\r\n")[1];
  expect(Object.values(files)).not.toContain(body);
  expect(answer).not.toMatch(/immutable/);
});
