import { beforeAll, beforeEach, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import { maxBulkApplications } from "./list/application-query.ts";
import { hr } from "./server/application-desk.fixtures.ts";
import { applications } from "./tables.ts";

const { site } = callsUnderTest();
let cookies: Record<"viewer" | "editor" | "admin", string>;

beforeAll(async () => {
  cookies = await deskPeople(site(), fakeClock()).ofEachRole();
});
beforeEach(async () => {
  await site().database.queries.delete(applications);
});

const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
  storeApplications(site().database, ...rows);

async function select(search = "", cookie = cookies.editor) {
  const answer = await fetch(`${site().url}${deskCallPaths.applicationsSelection}${search}`, {
    headers: { cookie },
  });
  return { status: answer.status, body: await answer.json() };
}

async function change(body: unknown, cookie = cookies.editor) {
  const answer = await fetch(`${site().url}${deskCallPaths.applicationsChange}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin: site().url },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const part = (applications: { id: number; status: string }[], more: object = {}) => {
  return { applications, changeId: "c", once: `once-${applications[0]?.id}`, ...more };
};
const desk = () => site().composition.services.applicationDesk;
async function editor() {
  const user = await site().composition.services.staff.session(
    new Headers({ cookie: cookies.editor }),
  );
  if (!user) throw new Error("The editor is not signed in.");
  return user;
}

test("everything that the search finds is selected by its status, newest first, for who may change it", async () => {
  const [one, two, three] = await store({}, { status: "hired" }, {}, { city: "Pune" });
  expect((await select("?search=navi")).body).toEqual({
    byStatus: { new: [three, one], hired: [two] },
  });
  expect((await select("?search=nobody")).body).toEqual({ byStatus: {} });
  expect((await select("", cookies.viewer)).status).toBe(403);
  expect((await select("", "")).status).toBe(401);
});

test("a part leaves what moved on or is erased, and a repeat changes nothing and tells the same", async () => {
  const [one = 0, two = 0, three = 0, hired = 0] = await store(
    {},
    { firstName: "Ira", lastName: "Shah", status: "hired" },
    {},
    {},
  );
  const seen = [one, two, three].map((id) => ({ id, status: "new" }));
  const sent = part([...seen, { id: 999_999, status: "new" }, { id: hired, status: "new" }], {
    status: "rejected",
    note: "Filled",
  });
  const told = {
    changed: 3,
    left: [{ id: two, name: "Ira Shah", status: "hired", actorName: null }],
    missing: 1,
  };
  expect(await change(sent)).toEqual({ status: 200, body: told });
  expect(await change(sent)).toEqual({ status: 200, body: told });
  expect((await desk().open(one, hr))?.events).toHaveLength(1);
  // later than the selection, and no part of it
  const [late] = await store({});
  expect((await select("?status=new")).body).toEqual({ byStatus: { new: [late] } });
});

test("long changes are undone as one, part by part, and what was left by the undo cannot be undone again", async () => {
  const ids = await store(...Array.from({ length: 5 }, () => ({})));
  const by = await editor();
  for (const id of ids) {
    const { status } = await change(
      part([{ id, status: "new" }], { changeId: "long", status: "shortlisted", assignee: by.id }),
    );
    expect(status).toBe(200);
  }
  await change(
    part([{ id: ids[0] ?? 0, status: "shortlisted" }], { status: "hired" }),
    cookies.admin,
  );
  expect(await desk().undoable(by)).toMatchObject({ changeId: "long", count: 5 });
  const undone = await desk().undo("long", by);
  expect(undone).toMatchObject({ count: 4, left: [{ id: ids[0], status: "hired" }] });
  expect(await desk().undoable(by)).toBeNull();
  expect(await desk().undo("long", by)).toEqual({ what: "unknown" });
  expect((await select()).body).toEqual({
    byStatus: { new: ids.slice(1).toReversed(), hired: [ids[0]] },
  });
});

test("a note alone, and an assignment to nobody, are changes of a part too", async () => {
  const [id = 0] = await store({});
  const seen = [{ id, status: "new" }];
  expect((await change(part(seen, { note: "Call" }))).body).toMatchObject({ changed: 1 });
  const by = await editor();
  expect((await change({ ...part(seen, { assignee: by.id }), once: "b" })).body).toMatchObject({
    changed: 1,
  });
  expect((await desk().open(id, hr))?.assignee).toMatchObject({ id: by.id });
  const noted = part(seen, { assignee: null, note: "Call again" });
  expect((await change({ ...noted, once: "null" })).body).toMatchObject({ changed: 1 });
  expect((await desk().open(id, hr))?.assignee, "null leaves it").toMatchObject({ id: by.id });
  await change({ ...part(seen, { assignee: "nobody" }), once: "c" });
  expect(await desk().open(id, hr)).toMatchObject({ assignee: null, notes: 2 });
});

test.each([
  ["no applications", part([], { status: "hired" })],
  [
    "more than a part",
    part(
      Array.from({ length: maxBulkApplications + 1 }, (_, at) => ({ id: at + 1, status: "new" })),
      { status: "hired" },
    ),
  ],
  ["nothing decided", part([{ id: 1, status: "new" }])],
  ["an empty note", part([{ id: 1, status: "new" }], { note: " \u0000 " })],
  ["no such status", part([{ id: 1, status: "new" }], { status: "promoted" })],
  ["a status that nobody saw", part([{ id: 1, status: "seen" }], { status: "hired" })],
  ["an account that is none", part([{ id: 1, status: "new" }], { assignee: "' OR 1" })],
  ["no key", { ...part([{ id: 1, status: "new" }], { status: "hired" }), once: "" }],
  ["no change", { ...part([{ id: 1, status: "new" }], { status: "hired" }), changeId: "a b" }],
  ["more than it knows", part([{ id: 1, status: "new" }], { status: "hired", actor: "x" })],
])("%s is refused", async (_what, body) => {
  expect(await change(body)).toMatchObject({ status: 422, body: { error: { code: "invalid" } } });
});

test("a choice that is not offered is refused whole, and so is everybody below an editor", async () => {
  const [id = 0] = await store({});
  const seen = [{ id, status: "new" }];
  for (const chosen of [{ stageId: 999_999 }, { reasonId: 999_999 }, { assignee: "no-account" }]) {
    expect(await change(part(seen, { status: "rejected", ...chosen }))).toMatchObject({
      ...{ status: 422, body: { error: { code: "unknown_choice" } } },
    });
  }
  const allowed = part(seen, { status: "rejected" });
  expect((await change(allowed, cookies.viewer)).status).toBe(403);
  expect((await change(allowed, "")).status).toBe(401);
  expect((await desk().open(id, hr))?.status).toBe("new");
});
