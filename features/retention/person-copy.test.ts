import { beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import type { Role } from "#contract/roles.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { siteWithPeople } from "../../tests/support/people/desk-people.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";

const { site, cookieOf } = siteWithPeople();
const email = "zephyrine@mail.example";

beforeAll(async () => {
  await storeApplications(site().database, { email, lastName: "Quillfeather" });
});

function ask(as: Role | null, fields: Record<string, string> = { email }, init: RequestInit = {}) {
  const headers = { ...(as && { cookie: cookieOf(as) }), ...init.headers };
  const body = new URLSearchParams(fields);
  return fetch(site().url + deskCallPaths.personCopy, { method: "POST", body, ...init, headers });
}

const noted = async () => {
  const rows = await site().database.queries.select().from(auditLog).orderBy(auditLog.id);
  return rows.filter(({ action }) => action === "person-copied");
};

test("an admin gets one file, kept by nobody, whose name tells of nobody", async () => {
  const answer = await ask("admin");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="kept-of-one-person-\d{4}-\d\d-\d\d\.json"/,
  );
  expect(await answer.json()).toMatchObject({
    email,
    madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    records: { applications: [{ lastName: "Quillfeather" }], kyc: [] },
  });
  expect(await noted()).toHaveLength(1);
});

test.each([
  ["without a session", 401, () => ask(null)],
  ["to an editor", 403, () => ask("editor")],
  [
    "to another site's page",
    403,
    () => ask("admin", { email }, { headers: { origin: "https://evil.example" } }),
  ],
  ["for what is no address", 422, () => ask("admin", { email: "zephyrine" })],
  [
    "for an address that is too long",
    422,
    () => ask("admin", { email: `${"a".repeat(260)}@b.example` }),
  ],
  ["for more than a form", 413, () => ask("admin", { email, more: "a".repeat(70_000) })],
  [
    "for JSON",
    415,
    () =>
      ask(
        "admin",
        {},
        { body: JSON.stringify({ email }), headers: { "content-type": "application/json" } },
      ),
  ],
  ["by a link", 405, () => ask("admin", {}, { method: "GET", body: null })],
] as const)("nothing is told %s, nor noted", async (_what, status, send) => {
  const before = await noted();
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain("Quillfeather");
  expect(await noted()).toEqual(before);
});
