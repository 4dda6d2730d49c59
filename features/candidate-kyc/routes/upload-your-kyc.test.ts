import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { factsContext, servicesContext } from "#http/request-context.ts";
import { createTokenAccess } from "#platform/limits/token-access.ts";
import { loader } from "./upload-your-kyc.tsx";

let time = 0;
let queries = 0;
const none = async () => {
  queries += 1;
  return null;
};
const requestAccess = createTokenAccess(none, { now: () => new Date(time) });

async function open(token: string, address: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { requestAccess } as never);
  context.set(factsContext, { requestId: "r", address, nonce: "" });
  const answer = await loader({ params: { token }, context } as never);
  const { status = 200, headers } = ("init" in answer && answer.init) || {};
  return { status, headers: new Headers(headers) };
}

test("a link that opens nothing is told so; whoever guesses on is made to wait, and costs no query", async () => {
  const first = await open("1-guess", "198.51.100.7");
  expect(first.status).toBe(404);
  expect(first.headers.get("cache-control")).toBe("no-store");
  for (let times = 1; times < 300; times += 1) await open(`${times}-guess`, "198.51.100.7");
  const busy = await open("301-guess", "198.51.100.7");
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(busy.headers.get("cache-control")).toBe("no-store");
  expect(queries).toBe(300);
  expect((await open("1-guess", "198.51.100.8")).status, "another network").toBe(404);
  time = 1_000;
  expect((await open("302-guess", "198.51.100.7")).status).toBe(404);
});
