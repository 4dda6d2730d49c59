import { expect, test } from "vitest";
import { signInHere } from "./sign-in-in-place.ts";

const fields = new URLSearchParams({ do: "sign-in", user: "meera", password: "x" });
const answering = (answer: Response | Error) => async () => {
  if (answer instanceof Error) throw answer;
  return answer;
};

/** All that a browser tells of a redirect which it was asked not to follow. */
const redirect = Object.defineProperties(new Response(), {
  type: { value: "opaqueredirect" },
  status: { value: 0 },
});

test.each<[string, Response | Error, unknown]>([
  ["a way on", redirect, "signed-in"],
  ["a refusal", new Response("", { status: 401 }), { userName: "meera", retryAfterSeconds: null }],
  [
    "a delay",
    new Response("", { status: 429, headers: { "retry-after": "30" } }),
    { userName: "meera", retryAfterSeconds: 30 },
  ],
  ["a fault", new Response("", { status: 503 }), "unreached"],
  ["a page of somebody else's", new Response("Hotel network"), "unreached"],
  ["no network", new TypeError("Failed to fetch"), "unreached"],
])("what %s means for a sign-in on the page", async (_, answer, outcome) => {
  expect(await signInHere(fields, answering(answer))).toEqual(outcome);
});

test("the door's redirect is not followed: its page would be fetched for nothing", async () => {
  const asked: (RequestInit | undefined)[] = [];
  await signInHere(fields, async (_, init) => {
    asked.push(init);
    return redirect;
  });
  expect(asked).toMatchObject([{ method: "POST", redirect: "manual" }]);
});
