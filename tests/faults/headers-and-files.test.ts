import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "#http/server/server-under-test.ts";
import type { Answer } from "./http-client.ts";
import { signIn } from "./human-resources.ts";
import { type RunningServer, runServer } from "./running-server.ts";

const patience = { timeout: 60_000 };

let server: RunningServer;
beforeAll(async () => {
  server = await runServer("embedded");
}, 120_000);
afterAll(() => server?.remove());

const call = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  server.client.call({ method: "GET", path, headers });

describe("what lies beside the pages", () => {
  test.each([
    "/.git/config",
    "/.env",
    "/.vite/manifest.json",
    "/package.json",
    "/server/main.ts",
    "/build/server/index.js",
    "/data/secrets/session_secret",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/..%5c..%5cpackage.json",
    "/assets/../.vite/manifest.json",
    "/assets/",
    "//etc/passwd",
  ])("%s is not served", async (path) => {
    const lines = [`GET ${path} HTTP/1.1`, "Host: careers.example", "Connection: close", "", ""];
    const answer = await sendRaw(server.port, ...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(answer).not.toMatch(/"isEntry"|createRequestHandler|"devDependencies"|root:x|\[core\]/);
  });

  test(
    "scripts come without their source maps, and every file with its headers",
    patience,
    async () => {
      const pages = await Promise.all(
        ["/", "/current-openings", "/ApplyNow", "/refer-data"].map((path) => call(path)),
      );
      const html = pages.map(({ body }) => String(body)).join("");
      const assets = [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|svg|woff2)/g))];
      expect(assets.length).toBeGreaterThan(5);
      for (const path of assets) {
        const { status, headers, body } = await call(path);
        expect(status, path).toBe(200);
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "content-security-policy": expect.stringContaining("default-src 'none'"),
          "cache-control": expect.stringContaining("immutable"),
        });
        expect(String(body.subarray(-300))).not.toContain("sourceMappingURL");
        expect((await call(`${path}.map`)).status, `${path}.map`).toBe(404);
      }
    },
  );
});

describe("pages", () => {
  const policyOf = async (path: string) =>
    String((await call(path)).headers["content-security-policy"]);

  test.each([
    "/",
    "/current-openings",
    "/Opening/AI-Engineer",
    "/ApplyNow",
    "/ApplyNow/AI-Engineer",
    "/nowhere",
    "/Opening/nobody",
  ])("%s allows no script but our files", async (path) => {
    expect(await policyOf(path)).toContain("script-src 'self';");
  });

  test.each([
    "/ApplyNow",
    "/Opening/AI-Engineer?emp=XLD0417",
    "/dolphins",
    "/upload-your-kyc",
    "/documents-upload",
  ])("the form of %s is for one visitor: no other one is given its key", async (path) => {
    const visits = await Promise.all([call(path), call(path), call(path)]);
    const keys = visits.map(({ body }) => /"submissionId":"([^"]+)"/.exec(String(body)));
    expect(new Set(keys.map((key) => key?.[1])).size).toBe(3);
    expect(keys).not.toContain(null);
  });

  test.each(["/refer-data"])(
    "%s has a nonce of its own each time, on every script",
    async (path) => {
      const nonces = new Set<string>();
      const cookie = await signIn(server.client);
      for (let visit = 0; visit < 3; visit += 1) {
        const { headers, body } = await call(path, { cookie });
        const [, nonce = ""] =
          /script-src 'self' 'nonce-([\w-]{22})';/.exec(
            String(headers["content-security-policy"]),
          ) ?? [];
        nonces.add(nonce);
        const inline = String(body).match(
          /<script(?![^>]* (?:src|type="application\/ld\+json"))[^>]*>/g,
        );
        expect(inline?.length).toBeGreaterThan(0);
        for (const tag of inline ?? []) expect(tag).toContain(`nonce="${nonce}"`);
      }
      expect(nonces.size).toBe(3);
    },
  );
});
