import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { pages } from "#features/routes.ts";
import { calls } from "#server/calls.ts";
import {
  bodies,
  type DescribedBody,
  isOutside,
  keysOf,
  mismatchesOf,
  withValue,
} from "../../tests/support/calls/described-bodies.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { callsUnderTest } from "./calls.fixtures.ts";
import { routeOfCall } from "./serve-calls.ts";

// The document and the server tell the same: of which calls there are, of what they take. That each
// answer is described is checked wherever a site is under test, see tests/support/check-responses.ts.

const { call, site } = callsUnderTest();

let cookie: string;
beforeAll(async () => {
  cookie = (await deskPeople(site(), fakeClock()).ofEachRole()).admin;
});

/** Answered by the app, and no calls: a redirect of the home page, and what other paths share. */
const noCalls = new Set(["GET /index.html", "GET /*", "HEAD /*", "POST /*"]);

test("nothing answers beside the declared calls and the pages", () => {
  const served = site()
    .calls.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((each) => !noCalls.has(each));
  const declared = calls.map((each) => `${each.method} ${routeOfCall(each)}`);
  expect(served.sort()).toEqual(declared.sort());
});

/** Routes of the pages without a screen: what stands in a frame of one of our own pages. */
const framed = [
  "applications/routes/letters/desk-letter-html.ts",
  "applications/routes/desk-mail-html.ts",
  "documents/routes/desk-viewer-frame.ts",
];
/** A file behind a private link, for the candidate's browser alone: no client is told of it. */
const secret = [
  "applications/routes/my-application/my-application-data.ts",
  "drives/routes/my-visit-calendar.ts",
  "interviews/routes/my-interview-calendar.ts",
  "offer-letters/routes/my-letter-pdf.ts",
];
/** An address for people, which leads on to a page of the site. */
const leading = ["referrers/routes/short-link.ts"];

test("what answers without a screen is no route of the pages, but a call, which is described", async () => {
  const files = new Set(pages.map(({ file }) => file));
  const texts = await Promise.all(
    [...files].map(async (file) => ({
      file,
      text: await readFile(new URL(`../../features/${file}`, import.meta.url), "utf8"),
    })),
  );
  const screenless = texts.filter(({ text }) => !/^export default /m.test(text));
  expect(screenless.map(({ file }) => file).sort()).toEqual(
    [...secret, ...framed, ...leading].sort(),
  );
});

test("the document is served to anyone, names the site, and is fetched once", async () => {
  const answer = await fetch(`${site().url}/openapi.json`);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  const etag = answer.headers.get("etag") ?? "";
  const document = (await answer.json()) as { servers: unknown };
  expect(document.servers).toEqual([{ url: site().composition.services.origin }]);
  const headers = { "if-none-match": etag, cookie: "xld-desk=anyone" };
  expect((await fetch(`${site().url}/openapi.json`, { headers })).status).toBe(304);
});

/** What a body is refused with that the rules allow. */
const looked = ["file_unknown", "resume_unknown", "not_found"];
// without a session, what is no longer a submission is HR's: 401
const rules = [400, 401, 413, 415, 422];

/** Milliseconds: hundreds of requests, on a machine that does other things too. */
const patience = 60_000;

let senders = 0;
/** From an address of its own each time: what is refused counts as well, and many are sent. */
function sender({ path, name }: DescribedBody) {
  senders += 1;
  const from = { "x-forwarded-for": `10.1.${senders >> 8}.${senders % 256}` };
  const isHr =
    path === wirePaths.legacyReferrals ||
    ["count", "read", "update", "get", "change"].includes(name);
  return isHr ? { ...from, cookie } : from;
}

/** What is wrong with the answer to a body that is not allowed; null where it is refused. */
async function refusalOf(described: DescribedBody, body: unknown): Promise<string | null> {
  const answer = await call(described.path, JSON.stringify(body), sender(described));
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { code: string } };
  const isRule = rules.includes(answer.status) && !looked.includes(error?.code ?? "");
  return isRule ? null : `${answer.status} ${error?.code} for ${JSON.stringify(body)}`;
}

test.each(bodies)("$path takes its example $name as one", async (body) => {
  const answer = await call(body.path, body.example, sender(body));
  const text = await answer.text();
  const { error } = text ? JSON.parse(text) : {};
  if (error) expect(looked).toContain(error.code);
  else expect(answer.status).toBeLessThan(300);
});

test.each(bodies)(
  "$path refuses what is one step from its example $name",
  async (body) => {
    const found: (string | null)[] = [];
    const wrong = mismatchesOf(body);
    for (const each of wrong) found.push(await refusalOf(body, each));
    expect(wrong.length).toBeGreaterThan(8);
    expect(found.filter(Boolean)).toEqual([]);
  },
  patience,
);

test(
  "any JSON that the document does not allow is refused, wherever it is sent",
  async () => {
    const anything = fc.record({
      body: fc.constantFrom(...bodies),
      value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string()),
      at: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(anything, async ({ body, value, at }) => {
        const keys = [null, ...keysOf(body)];
        const key = keys[at % keys.length] as string | null;
        const sent = key === null ? value : withValue(body, key, value);
        fc.pre(isOutside(body, sent));
        expect(await refusalOf(body, sent)).toBeNull();
      }),
      { numRuns: 60 },
    );
  },
  patience,
);

test("a query that is required is asked for, and held to its rule", async () => {
  for (const query of ["", "?file=", `?file=${"x".repeat(301)}`]) {
    const answer = await fetch(`${site().url}/prod/upload-url${query}`, { headers: { cookie } });
    expect([query.slice(0, 9), answer.status]).toEqual([query.slice(0, 9), 422]);
  }
});
