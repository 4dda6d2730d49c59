import { expect, test } from "vitest";
import { pendingFields } from "#features/accounts/routes/pending-form.ts";
import { referDataForTests } from "../../../tests/support/pages/applications-list.ts";
import { shouldRevalidate } from "./applications-list.tsx";

const site = referDataForTests();

test("an editor's change is made, and leads back to where it was asked for", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const search = "?status=new&page=2&open=7&near=8.6";
  const answer = await site().post(
    { do: "change", id: "7", status: "hired", note: "call" },
    { search, cookie },
  );
  expect((answer as Response).status).toBe(303);
  expect((answer as Response).headers.get("location")).toBe(
    "/refer-data?status=new&page=2&open=7&near=8.6&done=1.hired.note",
  );
  expect(site().changed).toMatchObject([
    { ids: [7], status: "hired", note: "call", actor: { userName: "ravi" } },
  ]);
  const { shown } = await site().get("?open=7&done=1.hired.note", cookie);
  expect(shown?.done).toBe("The application is now marked “Hired”, with your note.");
});

test("without script the list's button leads to what is ticked, side by side, and changes nothing", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const fields: [string, string][] = [
    ...[
      ["do", "change-many"],
      ["seen", "9.new"],
      ["id", "9"],
      ["id", "7"],
      ["compare", "1"],
    ],
  ] as [string, string][];
  const answer = (await site().post(fields, { search: "?status=new&page=2", cookie })) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([
    ...[303, "/refer-data/compare?id=9&id=7&status=new&page=2"],
  ]);
  expect(site().changed).toEqual([]);
});

test("a refused change answers 422 with what was typed, and nothing is changed", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const fields = { do: "change-many", status: "promoted", note: "" };
  expect(await site().post(fields, { cookie })).toMatchObject({
    data: { what: "many", status: "promoted", errors: { ids: expect.any(String) } },
    init: { status: 422 },
  });
  expect(site().changed).toEqual([]);
});

test.each([
  ["merge", "Merged. The other application is shown within this one."],
  ["unmerge", "Separated. Both applications are in the list again."],
])("a form with %s leads back to what is open, which says so", async (what, said) => {
  const { cookie } = await site().signIn("", "ravi");
  const search = "?status=new&open=7";
  const send = (fields: Record<string, string>) =>
    site()
      .post({ do: what, ...fields }, { search, cookie })
      .catch((thrown: unknown) => thrown);
  const answer = (await send({ part: "6", into: "7" })) as Response;
  const location = answer.headers.get("location") ?? "";
  expect([answer.status, location]).toEqual([303, `/refer-data?status=new&open=7&done=${what}d`]);
  expect((await site().get(location.slice("/refer-data".length), cookie)).shown?.done).toBe(said);
  for (const odd of [{}, { part: "6" }, { part: "x", into: "7" }, { part: "999", into: "7" }]) {
    expect(await send(odd as Record<string, string>)).toMatchObject({ init: { status: 404 } });
  }
  if (what === "unmerge") return;
  expect(await send({ part: "8", into: "7" })).toMatchObject({
    data: { what: "one", errors: { send: expect.stringContaining("in the meantime") } },
    init: { status: 409 },
  });
});

test.each(["", "delete", "Change", "constructor"])("no form has the button %j", async (button) => {
  const { cookie } = await site().signIn("", "ravi");
  expect(await site().post({ do: button, id: "7", status: "hired" }, { cookie })).toMatchObject({
    data: { errors: { do: "This form is not recognised." } },
    init: { status: 422 },
  });
  expect(site().changed).toEqual([]);
});

test("a choice beside a status that no longer holds answers 409, and says who decided what", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const fields = { do: "change", id: "7", was: "in-review", status: "rejected", note: "call" };
  expect(await site().post(fields, { cookie })).toMatchObject({
    data: {
      what: "one",
      status: "",
      note: "call",
      errors: { status: expect.stringMatching(/^Meera Joshi marked it “Hired” .*“Rejected”/) },
    },
    init: { status: 409 },
  });
  expect(site().changed).toEqual([]);
});

test("of a bulk change that left some, these are named and stay ticked, and the list is read again", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const form = "do=change-many&id=7&id=8&seen=7.new&seen=8.shortlisted&status=rejected";
  expect(await site().post([...new URLSearchParams(form)], { cookie })).toMatchObject({
    data: {
      what: "many",
      ids: ["8"],
      status: "rejected",
      errors: { status: expect.stringMatching(/^1 of 2 .*Ira Shah \(“Hired” by Meera Joshi\)/) },
    },
    init: { status: 409 },
  });
  const after = (actionStatus: number) =>
    shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as never);
  expect([after(409), after(422)]).toEqual([true, false]);
});

test("an unknown application is no page, and nothing is changed", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const fields = { do: "change", id: "9999", status: "hired" };
  await expect(site().post(fields, { cookie })).rejects.toMatchObject({ init: { status: 404 } });
  expect(site().changed).toEqual([]);
});

test("without script a change that came without a session waits at the door, and goes on", async () => {
  const search = "?status=new&page=2&open=7&near=8.6";
  const fields = { do: "change", id: "7", status: "hired", note: "call" };
  const door = await site().post(fields, { search });
  const kept = pendingFields(new URLSearchParams(fields));
  expect(door).toMatchObject({ data: { ended: true, pending: kept }, init: { status: 401 } });
  const { answer, cookie } = await site().signIn(search, "ravi", Object.fromEntries(kept));
  expect(answer.headers.get("location")).toBe(
    "/refer-data?status=new&page=2&open=7&near=8.6&done=1.hired.note",
  );
  expect(site().changed).toMatchObject([
    { ids: [7], status: "hired", note: "call", actor: { userName: "ravi" } },
  ]);
  expect((await site().get("?open=7", cookie)).shown?.user).toMatchObject({ name: "Ravi Menon" });
});

test("a decision leads to the next application, and after the last one to the list", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const decide = (next: string) =>
    site().post(
      { do: "decide", id: "7", was: "new", to: "shortlisted", next },
      { search: "?status=new&page=2&open=7", cookie },
    );
  const goal = async (next: string) => ((await decide(next)) as Response).headers.get("location");
  expect(await goal("status=new&page=2&open=8&near=7.9")).toBe(
    "/refer-data?status=new&page=2&open=8&near=7.9",
  );
  expect(await goal("")).toBe("/refer-data?status=new&page=2");
  // what is no address of the list leads nowhere else
  for (const hostile of ["https://evil.example/?open=8", "//evil.example", "open=x"]) {
    expect(await goal(hostile)).toMatch(/^\/refer-data/);
  }
});

test("a decision that holds already leads on, and writes nothing", async () => {
  const { cookie } = await site().signIn("", "ravi");
  const fields = { do: "decide", id: "7", was: "shortlisted", to: "shortlisted", next: "open=8" };
  const answer = (await site().post(fields, { cookie })) as Response;
  expect(answer.headers.get("location")).toBe("/refer-data?open=8");
  expect(site().changed).toEqual([]);
});

test("what can no longer be undone is told", async () => {
  const { cookie } = await site().signIn("", "ravi");
  expect(await site().post({ do: "undo", change: "x" }, { cookie })).toMatchObject({
    data: { what: "one", errors: { send: expect.stringContaining("no longer be undone") } },
    init: { status: 409 },
  });
});

test("a viewer chooses the columns of files, which are kept, and returns to the usual ones", async () => {
  const { cookie } = await site().signIn();
  const save = (...fields: [string, string][]) =>
    site().post([["do", "columns"], ...fields], { search: "?status=new", cookie });
  const columns = async () => (await site().get("", cookie)).shown?.columns;
  const usual = await columns();
  const saved = (await save(["columns", "stage"], ["columns", "name"])) as Response;
  expect([saved.status, saved.headers.get("location")]).toEqual([
    303,
    "/refer-data?status=new&done=columns.2",
  ]);
  expect(await columns()).toEqual(["name", "stage"]);
  const { shown } = await site().get("?done=columns.2", cookie);
  expect(shown?.done).toBe("Saved: your Excel and CSV files have 2 columns.");
  expect(await save(["columns", "pay"])).toMatchObject({
    data: { errors: { send: expect.stringContaining("no column “pay”") } },
    init: { status: 422 },
  });
  expect(await columns()).toEqual(["name", "stage"]);
  await save(["usual", "1"], ["columns", "name"]);
  expect(await columns()).toEqual(usual);
  expect(await site().post({ do: "columns", columns: "name" })).toMatchObject({
    init: { status: 401 },
  });
});

test("a viewer saves what the list shows under a name; a name that is taken is kept, and may be replaced", async () => {
  const { cookie } = await site().signIn();
  const save = (fields: Record<string, string>, search = "?search=java&page=3&view=board") =>
    site().post({ do: "save-search", ...fields }, { search, cookie });
  const saved = (await save({ name: "Java", shared: "yes" })) as Response;
  const location = saved.headers.get("location") ?? "";
  expect([saved.status, location]).toEqual([
    303,
    "/refer-data?search=java&view=board&page=3&done=save-search",
  ]);
  const { shown } = await site().get(location.slice("/refer-data".length), cookie);
  expect(shown).toMatchObject({ isSearchSaved: true, savedQuery: "search=java&view=board" });
  const refusedAs = (refusedSearch: object) => ({ data: { refusedSearch }, init: { status: 422 } });
  expect(await save({ name: "java ", shared: "yes" })).toMatchObject(
    refusedAs({ name: "java ", shared: true, mayReplace: true }),
  );
  expect(await save({ name: "a\nb" })).toMatchObject(
    refusedAs({ name: "a\nb", shared: false, mayReplace: false, error: expect.any(String) }),
  );
  expect(await save({ name: "Java", replace: "Java" }, "?unread=1")).toMatchObject({ status: 303 });
  expect(await site().savedSearches.seenBy({ id: shown?.user?.id ?? "" })).toMatchObject([
    { name: "Java", query: "unread=1", shared: false },
  ]);
});
