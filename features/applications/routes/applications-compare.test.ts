import { expect, test } from "vitest";
import { referDataForTests } from "../../../tests/support/pages/applications-list.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import * as compare from "./applications-compare.tsx";

const { action, loader } = deskPage(compare);

const site = referDataForTests();
const address = (search: string) => `http://localhost/refer-data/compare${search}`;

async function get(search: string, cookie = "") {
  const answer = await loader(
    site().routeArgs(new Request(address(search), { headers: { cookie } })),
  );
  if (!("data" in answer)) return { status: 200, shown: null };
  return { status: answer.init?.status, shown: answer.data };
}

function post(search: string, cookie: string, fields: Record<string, string>) {
  const init = { method: "POST", body: new URLSearchParams(fields), headers: { cookie } };
  return action(site().routeArgs(new Request(address(search), init)));
}

test("without a session there is nothing but the door, which leads back here", async () => {
  expect((await get("?id=7&id=6")).shown).toBeNull();
  const password = "a bridge by night";
  const answer = await post("?id=7&id=6&search=a", "", { do: "sign-in", user: "meera", password });
  expect((answer as Response).headers.get("location")).toBe(
    "/refer-data/compare?id=7&id=6&search=a",
  );
});

test("those that are there stand in the order of the address; the others are named", async () => {
  const { cookie } = await site().signIn();
  const { status, shown } = await get("?id=7&id=999&id=9&search=asha&open=3", cookie);
  expect(status).toBe(200);
  expect(shown?.applications.map(({ id }) => id)).toEqual([7, 9]);
  expect(shown).toMatchObject({ missing: [999], left: 0, mayChange: false, undo: null });
  expect(shown?.state).toMatchObject({ query: { text: "asha" }, open: null });
  expect((await get("?id=1&id=2&id=3&id=4&id=5&id=6", cookie)).shown).toMatchObject({ left: 2 });
});

test.each(["", "?id=x", "?id=999&id=998"])("nothing of %o is there: 404", async (search) => {
  const { cookie } = await site().signIn();
  const { status, shown } = await get(search, cookie);
  expect([status, shown?.applications]).toEqual([404, []]);
});

test("an editor decides beside the others and comes back to them; a viewer may not", async () => {
  const decision = { do: "decide", id: "7", was: "new", to: "shortlisted", once: "k" };
  const search = "?id=7&id=6&rows=different&search=asha";
  const { cookie } = await site().signIn("", "ravi");
  const answer = (await post(search, cookie, decision)) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/refer-data/compare${search}`,
  ]);
  expect(site().changed).toMatchObject([{ ids: [7], status: "shortlisted", was: "new" }]);
  const conflict = await post(search, cookie, { ...decision, was: "in-review" });
  expect(conflict).toMatchObject({ data: { what: "one", ids: ["7"] }, init: { status: 409 } });
  const viewer = await site().signIn();
  await expect(post(search, viewer.cookie, decision)).rejects.toMatchObject({
    init: { status: 403 },
  });
});
