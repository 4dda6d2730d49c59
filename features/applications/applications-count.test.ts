import { beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import { callsUnderTest } from "#http/calls/calls-under-test.ts";
import { testAdmin } from "../../tests/support/site.ts";
import { storeApplications } from "../../tests/support/stored-applications.ts";

const { site } = callsUnderTest();
let cookie: string;

beforeAll(async () => {
  const { database, composition } = site();
  const client = { headers: new Headers(), address: "192.0.2.7" };
  const result = await composition.services.staff.signIn(testAdmin, client);
  cookie = result.ok ? (result.setCookie[0]?.split(";")[0] ?? "") : "";
  await storeApplications(database, {}, { source: "XLD-7", status: "hired" }, { source: "xld-7" });
});

const count = (search: string, headers: Record<string, string>) =>
  fetch(`${site().url}${deskCallPaths.applicationsCount}${search}`, { headers });

test("it counts what the list's query finds", async () => {
  const answers = ["", "?referrer=XLD-7", "?referrer=XLD-7&status=hired", "?search=nobody"].map(
    async (search) => (await count(search, { cookie })).json(),
  );
  expect(await Promise.all(answers)).toEqual([3, 2, 1, 0].map((found) => ({ count: found })));
});

test("nobody keeps the answer, and without a session there is none", async () => {
  const answer = await count("", { cookie });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await count("", {})).status).toBe(401);
});
