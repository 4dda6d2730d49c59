import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "../support/people/hr-client.ts";
import { canaryWords, sendEverything } from "../support/people/send-everything.ts";
import { freePort } from "../support/run/free-port.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";

let server: RunningServer;
let metricsPort: number;
let sent: Awaited<ReturnType<typeof sendEverything>>;
beforeAll(async () => {
  metricsPort = await freePort();
  const told = { LOG_LEVEL: "trace", METRICS_PORT: String(metricsPort) };
  server = await runServer("embedded", told);
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
  const { headers } = await server.client.get("/absent");
  await server.prints(String(headers["x-request-id"]));
  const log = server.output().toLowerCase();
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(sent.answers.length);
  for (const word of [...canaryWords, ...sent.ids, ...sent.tokens])
    expect(log).not.toContain(word.toLowerCase());
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

test("every field and message of the log is documented", () => {
  const document = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const fields = new Set<string>();
  const messages = new Set<string>();
  for (const line of lines.map((text) => JSON.parse(text) as Record<string, unknown>)) {
    for (const field of Object.keys(line)) fields.add(field);
    messages.add(String(line.msg));
  }
  expect(fields.size).toBeGreaterThan(8);
  for (const word of [...fields, ...messages]) expect(document).toContain(`\`${word}\``);
});

async function scrape(): Promise<string[]> {
  const client = new HttpClient(metricsPort);
  const { status, body } = await client.get("/metrics");
  client.close();
  expect(status).toBe(200);
  return String(body).split("\n");
}

/** One line a series, without its value. */
const series = (lines: string[]) =>
  new Set(lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split(" ")[0]));

test("the metrics count what was sent and know nobody", async () => {
  const metrics = (await scrape()).join("\n").toLowerCase();
  expect(metrics).toMatch(/careers_uploads_total\{outcome="stored"\} [1-9]/);
  expect(metrics).toMatch(/careers_uploads_total\{outcome="file_format"\} [1-9]/);
  expect(metrics).toMatch(/careers_sign_ins_total\{outcome="credentials"\} [1-9]/);
  expect(metrics).toMatch(
    /http_server_request_duration_seconds_count\{[^}]*http_response_status_code="422"\} [1-9]/,
  );
  for (const word of [...canaryWords, ...sent.ids, ...sent.tokens]) {
    expect(metrics).not.toContain(word.toLowerCase());
  }
});

test("made-up paths, queries and methods make no more series than the first of each kind", async () => {
  const ask = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const path = `/made-up-${at}/of-${at}?x=${at}`;
      await server.client.get(path);
      await server.client.call({ method: "GET", path: `/Opening/Made-Up-${at}?y=${at}` });
      const method = ["PROPFIND", "MKCOL", "LINK", "REPORT"][at % 4] as "GET";
      await server.client.call({ method, path: `/documents/${at}` });
    }
  };
  await ask(0, 4);
  const before = series(await scrape());
  await ask(4, 40);
  // what the machine itself does meanwhile, such as a first collection of garbage, is none of theirs
  const ours = (all: Set<string | undefined>) => [...all].filter((one) => one?.startsWith("http_"));
  expect(ours(series(await scrape()))).toEqual(ours(before));
  expect(before.size).toBeLessThan(5_000);
});

test("metrics are not to be had on the port that visitors use", async () => {
  const { status, body } = await server.client.get("/metrics");
  expect(status).toBe(404);
  expect(String(body)).not.toContain("http_server_active_requests");
});
