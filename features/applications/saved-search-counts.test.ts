import { expect, test } from "vitest";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import { callsUnderTest } from "#http/calls/calls-under-test.ts";
import { testAdmin } from "../../tests/support/site.ts";
import { storeApplications } from "../../tests/support/stored-applications.ts";

const { site } = callsUnderTest();

test("it counts one's own searches and shared ones, each for whoever asks", async () => {
  const { database, composition } = site();
  const { staff, savedSearches } = composition.services;
  const sessionOf = async (credentials: typeof testAdmin) => {
    const result = await staff.signIn(credentials, { headers: new Headers(), address: "::1" });
    const cookie = result.ok ? (result.setCookie[0]?.split(";")[0] ?? "") : "";
    return { cookie, user: await staff.session(new Headers({ cookie })) };
  };
  const { cookie, user } = await sessionOf(testAdmin);
  if (!user) throw new Error("The admin is not signed in.");
  const counts = async (headers: Record<string, string>) =>
    fetch(`${site().url}${deskCallPaths.savedSearchCounts}`, { headers });

  await storeApplications(database, {}, { status: "hired", assigneeId: user.id });
  const search = { shared: false, replace: false };
  await savedSearches.save({ ...search, name: "Hired", query: "status=hired" }, user);
  await savedSearches.save({ ...search, name: "Mine", query: "assigned=me&view=board" }, user);
  await savedSearches.save({ ...search, name: "Nobody", query: "search=zzz" }, user);
  const answer = await counts({ cookie });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const ids = (await savedSearches.seenBy(user)).map(({ id }) => id);
  expect(await answer.json()).toEqual({
    counts: [1, 1, 0].map((count, at) => ({ id: ids[at], count, exact: true })),
  });
  expect((await counts({})).status).toBe(401);
});
