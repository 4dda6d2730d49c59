import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { doorActsPath, doorListPath } from "./drive-paths.ts";
import { driveBody } from "./server/drives.fixtures.ts";
import { putDrive } from "./server/drives.ts";
import { driveSlots, drives, driveVisits } from "./tables.ts";

const { site } = callsUnderTest();
let cookies: Record<"viewer" | "editor" | "admin", string>;
let account: string;
const number = "XLD-22222222";

beforeAll(async () => {
  cookies = await deskPeople(site(), fakeClock()).ofEachRole();
  const { staff } = site().composition.services;
  account = (await staff.session(new Headers({ cookie: cookies.editor })))?.id ?? "";
});

beforeEach(async () => {
  const { queries } = site().database;
  await queries.delete(driveVisits);
  await queries.delete(drives);
  const at = new Date();
  await putDrive(queries, { key: "drive-1", body: driveBody(), at });
  const [slot] = await queries.select().from(driveSlots).orderBy(driveSlots.startsAt);
  await queries
    .update(driveSlots)
    .set({ bookedSeats: 1 })
    .where(eq(driveSlots.id, slot?.id ?? 0));
  const person = { firstName: "Neha", lastName: "Joshi", email: "neha@mail.example" };
  await queries.insert(driveVisits).values({
    ...{ ...person, contactNumber: "9820012345", position: "Payroll Accountant", number },
    ...{
      driveCode: "drive-1",
      slotId: slot?.id ?? 0,
      state: "booked",
      bookedAt: at,
      changedAt: at,
    },
  });
  site().composition.services.drives.forget();
});

async function list(headers: Record<string, string> = {}, cookie = cookies.editor) {
  const answer = await fetch(site().url + doorListPath("drive-1"), {
    headers: { cookie, ...headers },
  });
  const body = answer.status === 304 ? null : await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}

async function send(
  more: object = {},
  { cookie = cookies.editor, key = "", code = "drive-1" } = {},
) {
  const answer = await fetch(site().url + doorActsPath(code), {
    method: "POST",
    headers: {
      ...{ cookie, "content-type": "application/json", origin: site().url },
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify({ number, what: "arrived", at: ago(1), account, ...more }),
  });
  return { status: answer.status, body: await answer.json() };
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("the list says what the door shows and no more, and nothing where it is known", async () => {
  const first = await list();
  expect(first.headers.get("cache-control")).toBe("no-store");
  const { visits } = first.body;
  expect(visits).toMatchObject([{ number, firstName: "Neha", arrivedAt: null }]);
  expect(JSON.stringify(visits)).not.toMatch(/9820012345|mail\.example/);
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await list(known)).status).toBe(304);
  await send();
  expect((await list(known)).body.visits).toMatchObject([{ arrivedBy: "The editor" }]);
});

test("a door that stands open learns that the drive is called off", async () => {
  const first = await list();
  expect(first.body.isCalledOff).toBe(false);
  const { visits, staff } = site().composition.services;
  const actor = await staff.session(new Headers({ cookie: cookies.editor }));
  if (!actor) throw new Error("Nobody is signed in.");
  await visits.callOff("drive-1", actor);
  const again = await list({ "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.body).toMatchObject({ isCalledOff: true, visits: [{ state: "cancelled" }] });
});

test("an act is made once under its key, and the second door is told of the first", async () => {
  const at = ago(40);
  const first = await send({ at }, { key: "one" });
  expect(first).toMatchObject({ status: 200, body: { outcome: "made", visit: { arrivedAt: at } } });
  expect(await send({ at }, { key: "one" })).toMatchObject({ body: { outcome: "made" } });
  expect(await send({ at: ago(1) }, { key: "two" })).toMatchObject({
    body: { outcome: "already", visit: { arrivedAt: at, arrivedBy: "The editor" } },
  });
  expect(await send({ what: "no-show" }, { key: "one" })).toMatchObject({
    status: 422,
    body: { error: { code: "idempotency_key_reused" } },
  });
});

test("what breaks a rule is refused, and nothing is made of it", async () => {
  const code = async (sent: ReturnType<typeof send>) => {
    const { status, body } = await sent;
    return [status, body.error?.code];
  };
  expect(await code(send({ what: "done" }))).toEqual([422, "invalid"]);
  expect(await code(send({ at: ago(-10) }))).toEqual([422, "invalid"]);
  expect(await code(send({ at: ago(13 * 60) }))).toEqual([422, "invalid"]);
  expect(await code(send({ at: "2026-13-45T00:00:00Z" }))).toEqual([422, "invalid"]);
  expect(await code(send({ number: "22222222" }))).toEqual([422, "invalid"]);
  expect(await code(send({}, { key: "x".repeat(201) }))).toEqual([400, "idempotency_key"]);
  expect(await code(send({}, { code: "drive-9" }))).toEqual([404, "not_found"]);
  expect((await list()).body.visits).toMatchObject([{ arrivedAt: null, doneAt: null }]);
});

test("whoever made an act sends it: nobody else, and not without a session", async () => {
  expect((await send({}, { cookie: cookies.admin })).body.error.code).toBe("other_account");
  expect((await send({}, { cookie: cookies.viewer })).status).toBe(403);
  expect((await send({}, { cookie: "" })).status).toBe(401);
  expect((await list({}, cookies.viewer)).status).toBe(403);
  expect((await list({}, "")).status).toBe(401);
});
