import { afterAll, beforeAll, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { applyAt, postJson, uploadResume } from "../support/people/apply-at.ts";
import { formBody, referralBody } from "../support/records/submissions.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ builtPages: true });
});
afterAll(() => site?.stop());

async function call(path: string, body: object) {
  const answer = await postJson(site.url + path, body, { "idempotency-key": crypto.randomUUID() });
  return { answer, said: (await answer.json()) as Record<string, string> };
}

async function apply(email = "asha@mail.example") {
  const { number, statusUrl } = await applyAt(site.url, email);
  return { number, path: new URL(statusUrl ?? "").pathname };
}

const post = (path: string, fields: Record<string, string> = {}, origin = site.url) =>
  fetch(site.url + path, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

test("each way in answers number and private page, kept by nobody, and nothing else is new", async () => {
  const resume = await uploadResume(site.url);
  const first = await call(wirePaths.referral, referralBody({ resume }));
  const second = await call(wirePaths.applicationForm, formBody({ jobFile: resume }));
  expect(Object.keys(first.said).sort()).toEqual(["number", "ok", "statusUrl"]);
  expect(second.said).toEqual(first.said);
  expect(first.answer.headers.get("cache-control")).toBe("no-store");
  const page = await fetch(first.said.statusUrl ?? "");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(first.said.number);
  const { said } = await call(wirePaths.referral, referralBody({ resume }));
  expect(said).toEqual({ ok: true, number: first.said.number, statusUrl: null });
});

test("every page behind the link has the headers of a secret, and a wrong one tells nothing", async () => {
  const { path } = await apply();
  const wrong = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
  const pages = ["", "/withdraw", "/erase", "/contact", "/resume", "/application-received"];
  const gone: string[] = [];
  for (const page of [...pages, "/data.json"]) {
    for (const [start, status] of [
      [path, 200],
      [wrong, 404],
    ] as const) {
      const answer = await fetch(site.url + start + page);
      expect(answer.status, start + page).toBe(status);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
      expect(answer.headers.get("set-cookie")).toBeNull();
      const text = await answer.text();
      if (page !== "/data.json") expect(text).toMatch(/<meta name="robots" content="noindex/);
      if (page !== "/data.json" && status === 404) gone.push(titleOf(text));
    }
  }
  expect(new Set(gone)).toEqual(new Set(["This link does not work"]));
  for (const odd of ["/unknown-step", "/withdraw/x", "/../erase/x"]) {
    expect((await fetch(site.url + path + odd)).status).toBe(404);
  }
});

const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "";

test("nothing changes by a wrong link, from another site, or by reading a page", async () => {
  const { path } = await apply();
  for (const step of ["", "/withdraw", "/erase"]) {
    const wrong = await post(`${path}x${step}`);
    expect(wrong.status).toBe(404);
    expect(wrong.headers.get("cache-control")).toBe("private, no-store");
    expect(wrong.headers.get("referrer-policy")).toBe("strict-origin");
    const text = await wrong.text();
    expect(titleOf(text)).toBe("This link does not work");
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect((await post(path + step, {}, "https://evil.example")).status).toBe(403);
    await fetch(site.url + path + step);
  }
  const text = await (await fetch(site.url + path)).text();
  expect(text).not.toContain("Withdrawn");
});

test("a second press of erase finds the page of a link that has ended", async () => {
  const { path } = await apply();
  expect(titleOf(await (await post(`${path}/erase`)).text())).toBe("Everything is erased");
  const again = await post(`${path}/erase`);
  expect(again.status).toBe(404);
  expect(again.headers.get("cache-control")).toBe("private, no-store");
  expect(titleOf(await again.text())).toBe("This link does not work");
});

test("what is wrong of the contact details is said at its field, and nothing is stored", async () => {
  const { path } = await apply();
  for (const [jobCellNumber, jobEmail] of [
    ["12", "asha@mail.example"],
    ["9820100000", "a@b.example\r\nBcc: c@d.example"],
    ["", ""],
  ] as const) {
    const answer = await post(`${path}/contact`, { jobCellNumber, jobEmail });
    expect(answer.status, jobCellNumber + jobEmail).toBe(422);
    expect(await answer.text()).toContain('aria-invalid="true"');
  }
  expect(await (await fetch(site.url + path)).text()).toContain("9820144556");
});

test("known and unknown addresses get the same answer, to the letter; both are limited", async () => {
  await apply("known@mail.example");
  const ask = async (email: string) => {
    const answer = await post("/my-application", { email });
    const text = (await answer.text()).replaceAll(email, "?");
    const headers = [...answer.headers].filter(
      ([name]) => !/date|x-request-id|content-length/.test(name),
    );
    return { status: answer.status, headers, text: withoutIds(text) };
  };
  const known = await ask("known@mail.example");
  expect(known.status).toBe(200);
  expect(await ask("other@mail.example")).toEqual(known);
  for (const email of ["known@mail.example", "other@mail.example"]) {
    await ask(email);
    await ask(email);
    const busy = await post("/my-application", { email });
    expect([busy.status, Number(busy.headers.get("retry-after")) > 0]).toEqual([429, true]);
  }
  for (const odd of ["", "x", "a@b.example\r\nBcc: c@d.example", "\u0000@x.example", "'--@x"]) {
    expect((await post("/my-application", { email: odd })).status, odd).toBe(422);
  }
  const get = await fetch(`${site.url}/my-application`, { method: "POST", body: "{}" });
  expect(get.status).toBe(415);
});

/** Ids of the request stand in the page. */
const withoutIds = (html: string) => html.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");
