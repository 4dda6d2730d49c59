import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Happening, noInstrumentation } from "#platform/instrumentation.ts";
import { createLogger } from "#platform/logger.ts";
import { StoreUnavailable } from "#platform/store-unavailable.ts";
import { HttpClient } from "../tests/faults/http-client.ts";
import { otherFilesOf } from "./other-files.ts";
import { echoApp, type ServerUnderTest, startServerUnderTest } from "./server-under-test.ts";
import { StaticFiles } from "./static-files.ts";

const stored: Record<string, string> = {
  "/assets/page-DnjVkEUX.js": "plain",
  "/assets/page-DnjVkEUX.js.br": "brotli",
  "/assets/pdf.worker.min-B5Yc7dP4.mjs": "worker",
};
const asked: string[] = [];
const noted: Happening[] = [];
let fault: Error | null = null;
let site: ServerUnderTest;
let client: HttpClient;

beforeAll(async () => {
  const builtFiles = {
    async find(paths: readonly string[]) {
      asked.push(...paths);
      await pause(1);
      if (fault) throw fault;
      const path = paths.find((each) => each in stored);
      return path ? { path, content: Buffer.from(stored[path] as string) } : null;
    },
  };
  const staticFiles = new StaticFiles({
    folder: "",
    headers: ["x-content-type-options", "nosniff", "content-security-policy", "default-src 'none'"],
    others: otherFilesOf(builtFiles, {
      logger: createLogger("silent"),
      instrumentation: { ...noInstrumentation, note: (happening) => noted.push(happening) },
    }),
  });
  site = await startServerUnderTest({ app: echoApp(), staticFiles });
  client = new HttpClient(site.port);
});
afterAll(async () => {
  client.close();
  await site.stop();
});

const get = (path: string, headers = {}) => client.call({ method: "GET", path, headers });

test("a file of another build is served as one of our own", async () => {
  const answer = await get("/assets/page-DnjVkEUX.js?v=1", { "accept-encoding": "br, gzip" });
  expect(answer).toMatchObject({ status: 200, body: Buffer.from("brotli") });
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "content-length": "6",
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "content-security-policy": "default-src 'none'",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
  const plain = await get("/assets/page-DnjVkEUX.js", { "accept-encoding": "gzip" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(String(plain.body)).toBe("plain");
  expect(noted.at(-1)).toEqual({ kind: "other-file", outcome: "found" });
});

test("a worker of another build has the policy of workers", async () => {
  const { headers } = await get("/assets/pdf.worker.min-B5Yc7dP4.mjs");
  expect(headers["content-security-policy"]).toContain("wasm-unsafe-eval");
});

test("a name that no build has is told so, and nobody keeps that answer", async () => {
  const answer = await get("/assets/page-AAAAAAAA.js");
  expect(answer.status).toBe(404);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  expect(noted.at(-1)).toEqual({ kind: "other-file", outcome: "absent" });
});

test.each([
  [new StoreUnavailable("store"), 503, "5", "away"],
  [new Error("damaged"), 404, undefined, "absent"],
])("where %s is met the answer is %i", async (met, status, retryAfter, outcome) => {
  fault = met;
  const answer = await get("/assets/page-DnjVkEUX.js");
  fault = null;
  expect(answer.status).toBe(status);
  expect(answer.headers["retry-after"]).toBe(retryAfter);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(noted.at(-1)).toEqual({ kind: "other-file", outcome });
});

test.each([
  "/assets/page.js",
  "/assets/page-DnjVkEUX.html",
  "/assets/page-DnjVkEUX.js.br",
  "/assets/x/page-DnjVkEUX.js",
  "/assets/..%2fpage-DnjVkEUX.js",
  "/assets/%70age-DnjVkEUX.js",
  "//assets/page-DnjVkEUX.js",
  "/favicon-DnjVkEUX.png",
])("nobody is asked for %s", async (path) => {
  asked.length = 0;
  await get(path);
  expect(asked).toEqual([]);
});

test("a post to a file's name is for the app", async () => {
  asked.length = 0;
  await client.call({ method: "POST", path: "/assets/page-DnjVkEUX.js" });
  expect(asked).toEqual([]);
});
