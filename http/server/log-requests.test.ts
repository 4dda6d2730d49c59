import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Logger } from "#platform/logger.ts";
import type { HttpEnvironment } from "../environment.ts";
import { tooManyRequests, WireRefusal } from "../wire-error.ts";
import { logRequests } from "./log-requests.ts";

/** The line of a request that is answered so. */
async function lineOf(answer: () => Response): Promise<{ level: string; event?: string }> {
  const lines: { level: string }[] = [];
  const write = (level: string) => (fields: object) => void lines.push({ level, ...fields });
  const logger = { info: write("info"), warn: write("warn") } as unknown as Logger;
  const app = new Hono<HttpEnvironment>();
  app.use(async (c, next) => {
    c.set("facts", { requestId: "r", address: "203.0.113.9", nonce: "" });
    await next();
  });
  app.use(logRequests(logger));
  app.get("/", answer);
  app.onError((error, c) => (error instanceof WireRefusal ? error.toResponse() : c.text("", 500)));
  await app.request("/", {}, { incoming: {}, outgoing: {} } as never);
  return lines[0] as { level: string; event?: string };
}

const thrown = (error: unknown) => () => {
  throw error;
};

test.each([
  ["a post of another site", thrown(new WireRefusal(403, "foreign_origin", "")), "foreign-origin"],
  ["a call above one's role", thrown(new WireRefusal(403, "not_allowed", "")), "above-role"],
  ["a page above one's role", () => new Response("", { status: 403 }), "above-role"],
  ["a call over its limit", thrown(tooManyRequests(3)), "over-limit"],
  ["a page over its limit", () => new Response("", { status: 429 }), "over-limit"],
])("%s is a warning that names the event", async (_what, answer, event) => {
  expect(await lineOf(answer)).toMatchObject({ level: "warn", event });
});

test.each([
  ["an answer", () => new Response("")],
  ["a form with a mistake", thrown(new WireRefusal(422, "invalid_fields", ""))],
  ["a page that is not there", () => new Response("", { status: 404 })],
  ["a session that has ended", thrown(new WireRefusal(401, "sign_in_needed", ""))],
])("%s is none", async (_what, answer) => {
  const line = await lineOf(answer);
  expect(line.level).toBe("info");
  expect(line.event).toBeUndefined();
});
