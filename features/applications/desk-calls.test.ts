import { beforeAll, beforeEach, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { testAdmin } from "../../tests/support/calls/site.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import { applications } from "./tables.ts";

const { site } = callsUnderTest();
let cookie: string;
let user: StaffUser;

beforeAll(async () => {
  const { staff } = site().composition.services;
  const client = { headers: new Headers(), address: "192.0.2.7" };
  const result = await staff.signIn(testAdmin, client);
  cookie = result.ok ? (result.setCookie[0]?.split(";")[0] ?? "") : "";
  user = (await staff.session(new Headers({ cookie }))) as StaffUser;
});
beforeEach(() => site().database.queries.delete(applications));

const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
  storeApplications(site().database, ...rows);
const ask = (path: string, headers: Record<string, string> = { cookie }) =>
  fetch(site().url + path, { headers });

test.each([
  ["of what is counted", deskCallPaths.applicationsCount],
  ["of saved searches", deskCallPaths.savedSearchCounts],
  ["of whom a note may name", `${deskCallPaths.namableColleagues}?ids=1`],
])("nobody keeps the answer %s, and without a session there is none", async (_, path) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await ask(path, {})).status).toBe(401);
});

test("it counts one's own searches and shared ones, each for whoever asks", async () => {
  const { savedSearches } = site().composition.services;
  await store({}, { status: "hired", assigneeId: user.id });
  const search = { shared: false, replace: false };
  await savedSearches.save({ ...search, name: "Hired", query: "status=hired" }, user);
  await savedSearches.save({ ...search, name: "Mine", query: "assigned=me&view=board" }, user);
  await savedSearches.save({ ...search, name: "Nobody", query: "search=zzz" }, user);
  const answer = await ask(deskCallPaths.savedSearchCounts);
  const ids = (await savedSearches.seenBy(user)).map(({ id }) => id);
  expect(await answer.json()).toEqual({
    counts: [1, 1, 0].map((count, at) => ({ id: ids[at], count, exact: true })),
  });
});

test("it says whom a note on these applications may name, whatever stands beside their ids", async () => {
  const [id] = await store({});
  const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
  for (const ids of [String(id), `${id},x,,-1`, "", many]) {
    const answer = await ask(`${deskCallPaths.namableColleagues}?ids=${ids}`);
    const { colleagues } = await answer.json();
    expect(colleagues).toMatchObject([{ id: user.id, why: "own" }]);
  }
});
