import { expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { auditList } from "#features/accounts/audit-list.ts";
import { readQuery } from "#records/list/list-address.ts";
import { siteWithPeople } from "../../tests/support/people/desk-people.ts";
import { referrerColumns } from "./referrer-columns.ts";
import { readReferrersCsv } from "./server/read-referrers-csv.ts";

const { site, cookieOf } = siteWithPeople();
const body = `${referrerColumns.join(",")}\nXLD9001,employee,Asha Sample,Audit,1,,Text\n`;

const address = (cookie: string, query = "?file=people.csv") =>
  fetch(`${site().url}${wirePaths.uploadAddress}${query}`, { headers: { cookie } });
const put = (url: string, cookie: string, init: RequestInit = {}) =>
  fetch(url, {
    method: "PUT",
    body,
    ...init,
    headers: { cookie, "content-type": "text/csv", ...init.headers },
  });
const addressFor = async (cookie: string) =>
  ((await (await address(cookie)).json()) as { uploadURL: string }).uploadURL;

test("an editor gets an address, sends the file there once, and is told where it waits", async () => {
  const cookie = cookieOf("editor");
  const answer = await address(cookie);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { uploadURL } = (await answer.json()) as { uploadURL: string };
  expect(uploadURL).toMatch(new RegExp(`^${site().url}/prod/upload/[\\w-]{22}$`));
  const sent = await put(uploadURL, cookie);
  expect(sent.status).toBe(202);
  expect(await sent.json()).toMatchObject({
    state: "waiting",
    rows: 1,
    problems: 0,
    preview: expect.stringMatching(/^\/desk\/data\//),
  });
  expect((await put(uploadURL, cookie)).status).toBe(404);
  expect(await site().composition.services.referrers.find("XLD9001")).toBeNull();
});

test("a link on another site makes no address in the name of who follows it", async () => {
  const cookie = cookieOf("editor");
  const url = `${site().url}${wirePaths.uploadAddress.toUpperCase()}?file=people.csv`;
  const from = async (site: string) =>
    (await fetch(url, { headers: { cookie, "sec-fetch-site": site } })).status;
  expect([await from("cross-site"), await from("same-site")]).toEqual([403, 403]);
  expect([await from("same-origin"), await from("none")]).toEqual([200, 200]);
});

test("a call without a file's name is refused", async () => {
  const cookie = cookieOf("editor");
  for (const query of ["", "?file=", `?file=${"x".repeat(301)}`]) {
    expect((await address(cookie, query)).status).toBe(422);
  }
});

test("what is no CSV of people is refused with a reason, and the address still serves", async () => {
  const cookie = cookieOf("editor");
  const url = await addressFor(cookie);
  const type = await put(url, cookie, { headers: { "content-type": "application/json" } });
  expect(type.status).toBe(415);
  const large = await put(url, cookie, { body: "x".repeat(10_000_001) });
  expect(large.status).toBe(413);
  const wrong = await put(url, cookie, { body: "id,name\n1,2" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    error: { fields: { file: expect.stringContaining("has no column referID") } },
  });
  expect((await put(url, cookie)).status).toBe(202);
  const { auditLog } = site().composition.services;
  const query = readQuery(auditList, new URLSearchParams("action=data-refused"));
  const { rows } = await auditLog.page(query, { before: undefined, after: undefined });
  const newest = rows.slice(0, 3).map(({ detail }) => detail?.status);
  expect(newest).toEqual([422, 413, 415]);
});

test("a body without a length that goes on and on is cut at ten megabytes", async () => {
  const cookie = cookieOf("editor");
  const url = await addressFor(cookie);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 100_000;
      controller.enqueue(new Uint8Array(100_000).fill(120));
      if (sent > 500_000_000) controller.close();
    },
  });
  const answer = await put(url, cookie, { body: endless, duplex: "half" } as RequestInit).catch(
    () => null,
  );
  // the connection may be cut before the client has read the answer
  expect([413, undefined]).toContain(answer?.status);
  expect(sent).toBeLessThan(100_000_000);
});

test("the export reads back as the list, is counted in the audit log, and HR's alone", async () => {
  expect((await fetch(site().url + deskCallPaths.referrersExport)).status).toBe(401);
  expect((await fetch(site().url + deskCallPaths.referrersTemplate)).status).toBe(401);
  const headers = { cookie: cookieOf("viewer") };
  const answer = await fetch(site().url + deskCallPaths.referrersExport, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const read = await readReferrersCsv(bytes.toString());
  expect(read.ok && read.lines.map(({ row }) => row)).toEqual(
    await site().composition.services.referrers.list(),
  );
  const template = await (
    await fetch(site().url + deskCallPaths.referrersTemplate, { headers })
  ).text();
  expect(await readReferrersCsv(template)).toMatchObject({ ok: true, problems: [], ignored: [] });
});
