import { globSync } from "node:fs";
import { basename } from "node:path";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "#http/server/node-server.fixtures.ts";
import { publicRoutes } from "../support/calls/site-routes.ts";
import { signIn } from "../support/people/hr-client.ts";
import type { Answer } from "../support/servers/http-client.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";

const paths = publicRoutes.map(({ path }) => path);

interface IslandModule {
  default: ComponentType<object>;
}
/** By name: every file that the build makes an island of. */
const islands: Record<string, () => Promise<IslandModule>> = Object.fromEntries(
  globSync("features/*/islands/*.ts").map((file) => [
    basename(file, ".ts"),
    () => import(/* @vite-ignore */ `../../${file}`) as Promise<IslandModule>,
  ]),
);

function islandsIn(page: string) {
  const island =
    /<div data-island="\/assets\/([\w-]+?)-[\w-]{8}\.js[^"]*">(.*?)<\/div><script type="application\/json">(.*?)<\/script>/gs;
  return [...page.matchAll(island)].map(([, name = "", html = "", data = ""]) => ({
    ...{ name, html },
    data: JSON.parse(data) as object,
  }));
}

/** React's own ids count where a component stands in the whole page; the build names the icons' file. */
const comparable = (html: string) =>
  html.replaceAll(/_R_\w*_/g, "_R_").replaceAll(/href="[^"#]*\/icons[^"#]*#/g, 'href="#');

const patience = { timeout: 60_000 };

let server: RunningServer;
beforeAll(async () => {
  server = await runServer("embedded");
}, 120_000);
afterAll(() => server?.remove());

const call = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  server.client.get(path, headers);

describe("what lies beside the pages", () => {
  test.each([
    "/.git/config",
    "/.env",
    "/.vite/manifest.json",
    "/build/server/index.js",
    "/data/secrets/session_secret",
    "/assets/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/assets/../.vite/manifest.json",
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

  test("a page with a form is for one visitor: nobody gives it out again unasked, and no other one is given its key", async () => {
    const ofForms: string[] = [];
    for (const path of [...paths, "/Opening/AI-Engineer?emp=XLD0417"]) {
      const visits = await Promise.all([call(path), call(path), call(path)]);
      const html = visits.map(({ body }) => String(body));
      if (!html.some((page) => page.includes('"uploadToken"'))) continue;
      ofForms.push(path);
      for (const { headers } of visits)
        expect(headers["cache-control"], path).toMatch(/\bno-(cache|store)\b/);
      const keys = html.map((page) => /"submissionId":"([^"]+)"/.exec(page)?.[1]);
      expect(keys, path).not.toContain(undefined);
      expect(new Set(keys).size, path).toBe(3);
    }
    for (const path of ["/ApplyNow", "/dolphins", "/upload-your-kyc", "/documents-upload"])
      expect(ofForms).toContain(path);
  });

  test("an island is the same, drawn from the data that its page holds for the browser", async () => {
    const drawn = new Set<string>();
    for (const path of paths) {
      for (const { name, html, data } of islandsIn(String((await call(path)).body))) {
        const Island = (await islands[name]?.())?.default;
        if (!Island) throw new Error(`${path} has an island of no file: ${name}`);
        drawn.add(name);
        expect(comparable(renderToString(createElement(Island, data))), path).toBe(
          comparable(html),
        );
      }
    }
    expect([...drawn].toSorted()).toEqual(Object.keys(islands).toSorted());
  });

  test("a page of the desk has a nonce of its own each time, on every script", async () => {
    const nonces = new Set<string>();
    const cookie = await signIn(server.client);
    for (let visit = 0; visit < 3; visit += 1) {
      const { headers, body } = await call("/refer-data", { cookie });
      const [, nonce = ""] =
        /script-src 'self' 'nonce-([\w-]{22})';/.exec(String(headers["content-security-policy"])) ??
        [];
      nonces.add(nonce);
      const inline = String(body).match(
        /<script(?![^>]* (?:src|type="application\/ld\+json"))[^>]*>/g,
      );
      expect(inline?.length).toBeGreaterThan(0);
      for (const tag of inline ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(3);
  });
});
