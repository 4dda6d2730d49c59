import { expect, test } from "vitest";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import { callsUnderTest } from "#http/calls/calls-under-test.ts";
import { testAdmin } from "../../tests/support/site.ts";
import { storeApplications } from "../../tests/support/stored-applications.ts";

const { site } = callsUnderTest();

test("it says whom a note on these applications may name, whatever stands beside their ids", async () => {
  const { database, composition } = site();
  const { staff } = composition.services;
  const client = { headers: new Headers(), address: "192.0.2.7" };
  const result = await staff.signIn(testAdmin, client);
  const cookie = result.ok ? (result.setCookie[0]?.split(";")[0] ?? "") : "";
  const user = await staff.session(new Headers({ cookie }));
  const [id] = await storeApplications(database, {});
  const ask = (ids: string, headers: Record<string, string> = { cookie }) =>
    fetch(`${site().url}${deskCallPaths.namableColleagues}?ids=${ids}`, { headers });
  const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
  for (const ids of [String(id), `${id},x,,-1`, "", many]) {
    const answer = await ask(ids);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { colleagues } = await answer.json();
    expect(colleagues).toMatchObject([{ id: user?.id, why: "own" }]);
  }
  expect((await ask("1", {})).status).toBe(401);
});
