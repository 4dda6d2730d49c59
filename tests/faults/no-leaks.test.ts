import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "./human-resources.ts";
import { type RunningServer, runServer } from "./running-server.ts";
import { canaryWords, sendEverything } from "./send-everything.ts";

let server: RunningServer;
let sent: Awaited<ReturnType<typeof sendEverything>>;
beforeAll(async () => {
  server = await runServer("embedded", { LOG_LEVEL: "trace" });
  sent = await sendEverything(server.client);
}, 180_000);
afterAll(() => server?.remove());

test("all that can be sent is answered, and not as a fault of ours", () => {
  const statuses = sent.answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
  for (const status of [400, 401, 403, 404, 409, 413, 415, 422]) expect(statuses).toContain(status);
  expect(Math.max(...statuses)).toBeLessThan(500);
});

test("of each form one is taken: none of them is left out by what is refused", () => {
  const bodies = sent.answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => String(body));
  for (const taken of [/"receipt":/, /"saved":true/]) {
    expect(
      bodies.some((body) => taken.test(body)),
      String(taken),
    ).toBe(true);
  }
});

test("the log has a line for each and knows nobody", async () => {
  const { headers } = await server.client.call({ method: "GET", path: "/absent" });
  await server.prints(String(headers["x-request-id"]));
  const log = server.output().toLowerCase();
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(sent.answers.length);
  for (const word of [...canaryWords, ...sent.ids]) expect(log).not.toContain(word.toLowerCase());
  expect(log).not.toContain(admin.password);
  expect(log).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
  expect(log).not.toMatch(/\b\d{10}\b(?!\.)/);
});

test("no refusal tells of stacks, statements or folders, or repeats what was sent", () => {
  const refusals = sent.answers.filter(({ status, headers }) => {
    return status >= 400 && !String(headers["content-type"]).startsWith("text/html");
  });
  expect(refusals.length).toBeGreaterThan(10);
  for (const { body } of refusals) {
    const text = String(body);
    expect(text).not.toMatch(/\bat \S+ \(|\.ts\b|node_modules|insert into|"select|\/tmp|\/home/i);
    for (const word of canaryWords) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  }
});

test("nobody but HR got a cookie, and they only with the right password", () => {
  for (const { headers } of sent.answers) expect(headers).not.toHaveProperty("set-cookie");
});
