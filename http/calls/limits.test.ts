import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadTokenHeader, wirePaths } from "#contract/calls/wire.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { dataUrl, pdfFile } from "../../tests/support/files/files.ts";
import { formBody, referralBody } from "../../tests/support/records/submissions.ts";

let site: TestSite;
const moment = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  // time stands still, so that nothing comes back while a test runs; PostgreSQL has a clock of its own
  site = await startTestSite({ kind: "embedded", clock: { now: () => moment } });
});
afterAll(() => site?.stop());

function call(path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { [uploadTokenHeader]: token }),
    },
    body: JSON.stringify(body),
  });
}

const upload = (token?: string) =>
  call(wirePaths.resumeUpload, { file: dataUrl(pdfFile()), name: "a.pdf" }, token);

/** A script on the same network; answers how often it met each status. */
async function flood(times: number, send: () => Promise<Response>) {
  const met = new Map<number, number>();
  let retryAfter = "";
  for (let done = 0; done < times; done += 20) {
    for (const answer of await Promise.all(Array.from({ length: 20 }, send))) {
      met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
      retryAfter ||= answer.headers.get("retry-after") ?? "";
      await answer.arrayBuffer();
    }
  }
  return { met, retryAfter };
}

test("a network that a script floods is limited, and its people still apply", async () => {
  const uploads = await flood(600, () => upload());
  expect(uploads.met).toEqual(
    new Map([
      [200, 20],
      [429, 580],
    ]),
  );
  expect(Number(uploads.retryAfter)).toBeGreaterThan(0);
  const posts = await flood(600, () => call(wirePaths.applicationForm, {}));
  expect(posts.met.get(429)).toBeGreaterThan(300);

  const token = site.composition.services.uploadTokens.issue();
  const uploaded = await upload(token);
  expect(uploaded.status).toBe(200);
  const { URL: resume } = (await uploaded.json()) as { URL: string };
  expect((await call(wirePaths.referral, referralBody({ resume }), token)).status).toBe(200);
  const form = formBody({ jobFile: resume });
  expect((await call(wirePaths.applicationForm, form, token)).status).toBe(200);

  for (const other of [`${token.slice(0, -4)}AAAA`, "", "made-up"]) {
    expect((await upload(other)).status).toBe(429);
    expect((await call(wirePaths.applicationForm, form, other)).status).toBe(429);
  }
});

test("a token is good for a few files, and not used up by waiting", async () => {
  const token = site.composition.services.uploadTokens.issue();
  const { met } = await flood(40, () => upload(token));
  expect(met).toEqual(
    new Map([
      [200, 10],
      [429, 30],
    ]),
  );
});
