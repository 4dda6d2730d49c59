import { expect, test } from "vitest";
import { redirectHeader } from "#contract/calls/wire.ts";
import { redirectAsData } from "./redirect-as-data.ts";

const post = (headers: Record<string, string>) =>
  new Request("http://localhost/desk/openings/1", { method: "POST", headers });
const saved = () => {
  const headers = { location: "/desk/openings/1?done=saved", "set-cookie": "a=b; HttpOnly" };
  return new Response(null, { status: 303, headers });
};

test("where a script asks for it, it is told where to go on, and keeps the cookies", async () => {
  const answer = redirectAsData(post({ [redirectHeader]: "1" }), saved());
  expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  expect(answer.headers.getSetCookie()).toEqual(["a=b; HttpOnly"]);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(await answer.json()).toEqual({ place: "/desk/openings/1?done=saved" });
});

test("a browser's own post is led on, and a page is answered as it is", () => {
  const redirect = saved();
  expect(redirectAsData(post({}), redirect)).toBe(redirect);
  const page = new Response("<!doctype html>", { status: 422 });
  expect(redirectAsData(post({ [redirectHeader]: "1" }), page)).toBe(page);
});
