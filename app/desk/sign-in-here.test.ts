import { expect, test } from "vitest";
import { signInHere } from "./sign-in-here.ts";

const fields = new URLSearchParams({ do: "sign-in", user: "meera", password: "x" });
const answering = (answer: Response | Error) => async () => {
  if (answer instanceof Error) throw answer;
  return answer;
};

test.each<[string, Response | Error, unknown]>([
  ["a way on", new Response(null, { status: 303 }), "signed-in"],
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
