import { expect, test } from "vitest";
import { shouldRevalidate } from "./refer-data.tsx";
import { changed, get, post, signIn } from "./refer-data-under-test.ts";

test("an editor's change is made, and leads back to where it was asked for", async () => {
  const { cookie } = await signIn("", "ravi");
  const search = "?status=new&page=2&open=7";
  const answer = await post(
    { do: "change", id: "7", near: "8.6", status: "hired", note: "call" },
    { search, cookie },
  );
  expect((answer as Response).status).toBe(303);
  expect((answer as Response).headers.get("location")).toBe(
    "/refer-data?status=new&page=2&open=7&done=1.hired.note&near=8.6",
  );
  expect(changed).toMatchObject([
    { ids: [7], status: "hired", note: "call", actor: { userName: "ravi" } },
  ]);
  const { shown } = await get("?open=7&done=1.hired.note", cookie);
  expect(shown?.done).toBe("The application is now marked “Hired”, with your note.");
});

test("a refused change answers 422 with what was typed, and nothing is changed", async () => {
  const { cookie } = await signIn("", "ravi");
  const fields = { do: "change-many", status: "promoted", note: "" };
  expect(await post(fields, { cookie })).toMatchObject({
    data: { what: "many", status: "promoted", errors: { ids: expect.any(String) } },
    init: { status: 422 },
  });
  expect(changed).toEqual([]);
});

test.each(["", "delete", "Change", "constructor"])("no form has the button %j", async (button) => {
  const { cookie } = await signIn("", "ravi");
  expect(await post({ do: button, id: "7", status: "hired" }, { cookie })).toMatchObject({
    data: { errors: { do: "This form is not understood." } },
    init: { status: 422 },
  });
  expect(changed).toEqual([]);
});

test("a choice beside a status that no longer holds answers 409, and says who decided what", async () => {
  const { cookie } = await signIn("", "ravi");
  const fields = { do: "change", id: "7", was: "in-review", status: "rejected", note: "call" };
  expect(await post(fields, { cookie })).toMatchObject({
    data: {
      what: "one",
      status: "",
      note: "call",
      errors: { status: expect.stringMatching(/^Meera Joshi marked it “Hired” .*“Rejected”/) },
    },
    init: { status: 409 },
  });
  expect(changed).toEqual([]);
});

test("of a bulk change that left some, these are named and stay ticked, and the list is read anew", async () => {
  const { cookie } = await signIn("", "ravi");
  const form = "do=change-many&id=7&id=8&seen=7.new&seen=8.shortlisted&status=rejected";
  const answer = await post([...new URLSearchParams(form)], { cookie });
  expect(answer).toMatchObject({
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
  const { cookie } = await signIn("", "ravi");
  const fields = { do: "change", id: "9999", status: "hired" };
  await expect(post(fields, { cookie })).rejects.toMatchObject({ init: { status: 404 } });
  expect(changed).toEqual([]);
});

test("a viewer changes nothing, and neither does somebody without a session", async () => {
  const { cookie } = await signIn();
  const fields = { do: "change", id: "7", status: "hired" };
  await expect(post(fields, { cookie })).rejects.toMatchObject({ init: { status: 403 } });
  expect(await post(fields)).toMatchObject({ data: { ended: true }, init: { status: 401 } });
  expect(changed).toEqual([]);
});
