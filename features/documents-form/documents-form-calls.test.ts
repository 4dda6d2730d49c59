import { beforeAll, expect, test } from "vitest";
import { deviceMarkHeader, idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { documentsFormKind } from "#features/documents-form/documents-form-kind.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { formTexts, mark } from "../../tests/support/records/document-forms.fixtures.ts";

const { call, from, site, uploadAs } = callsUnderTest();
const { documentsSave, documentsSeen, multiFileUpload } = wirePaths;

let cookies: Awaited<ReturnType<ReturnType<typeof deskPeople>["ofEachRole"]>>;
beforeAll(async () => {
  cookies = await deskPeople(site(), fakeClock()).ofEachRole();
});

async function form(more: Record<string, unknown> = {}) {
  const files = await uploadAs(multiFileUpload, ["resume", "photoId"]);
  return { ...formTexts, ...files, ...more };
}

const seen = async (sentMark: unknown, headers = {}) =>
  (await call(documentsSeen, { mark: sentMark }, headers)).json();

test("files go up, the form names them, and a repeat is answered alike", async () => {
  const body = await form();
  const headers = { [idempotencyHeader]: "d-1" };
  for (const _time of ["first", "again"]) {
    const answer = await call(documentsSave, body, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ saved: true });
  }
});

test("the device that sent it is known at its address; neighbour and moved device are not", async () => {
  expect(await seen(mark)).toEqual({ already: false });
  const answer = await call(documentsSave, await form(), { [deviceMarkHeader]: mark });
  expect(answer.status).toBe(200);
  expect(await seen(mark)).toEqual({ already: true });
  expect(await seen("n".repeat(22)), "neighbour").toEqual({ already: false });
  const elsewhere = { "x-forwarded-for": "203.0.113.9" };
  expect(await seen(mark, elsewhere), "moved").toEqual({ already: false });
});

test("asking too often is refused with a time to wait, and sending goes on", async () => {
  let refused: Response | undefined;
  // ten come back each second: a busy machine needs more calls to be too quick
  for (let asked = 0; !refused && asked < 2_000; asked += 100) {
    const calls = Array.from({ length: 100 }, () => call(documentsSeen, { mark }));
    refused = (await Promise.all(calls)).find(({ status }) => status === 429);
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("HR exports who sent what, without the files, and the audit log says so", async () => {
  await call(documentsSave, await form({ fullName: "=cmd Export" }));
  const path = `${site().url}${documentsFormKind.list.exportPath}?q=export`;
  expect((await fetch(path, { headers: from() })).status).toBe(401);
  const answer = await fetch(path, { headers: { ...from(), cookie: cookies.viewer } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const lines = bytes
    .toString()
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toBe("Received (IST),Full name,Email,Telephone,Opening,Files");
  expect(lines[1]).toMatch(
    /^"?\d{4}-\d\d-\d\d, \d\d:\d\d"?,'=cmd Export,meera@mail.example,9820012345,,2$/,
  );
  expect(lines).toHaveLength(2);
});
