import { afterAll, beforeAll, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { dataUrl, pdfFile } from "../support/files/files.ts";
import { freePort } from "../support/run/free-port.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { startServer } from "../support/servers/server-process.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../support/services/otlp-receiver.ts";

let collector: OtlpReceiver;
let server: RunningServer;
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const callerId = "00f067aa0ba902b7";

beforeAll(async () => {
  collector = await startOtlpReceiver();
  server = await runServer("embedded", {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=s%20ecret",
    OTEL_SERVICE_NAME: "careers-under-test",
    // nothing is delivered before the end but by the end itself
    OTEL_BSP_SCHEDULE_DELAY: "60000",
  });
  const body = { name: "Quillfeather.pdf", file: dataUrl(pdfFile()) };
  const { status } = await server.client.postJson(wirePaths.resumeUpload, body, {
    traceparent: `00-${traceId}-${callerId}-01`,
    "x-forwarded-for": "203.0.113.99",
  });
  expect(status).toBe(200);
  await server.client.get("/Opening/Quillfeather?q=quillfeather");
  await server.prints('"path":"/Opening/:code"');
  server.signal("SIGTERM");
  expect(await server.exit).toEqual({ code: 0, signal: null });
}, 120_000);
afterAll(async () => {
  await server?.remove();
  await collector?.close();
});

test("the last traces are delivered while the process ends, under the service's name", () => {
  expect(collector.spans.length).toBeGreaterThan(3);
  expect(collector.headers).toMatchObject({ "x-key": "s ecret" });
  expect(new Set(collector.spans.map(({ service }) => service))).toEqual(
    new Set(["careers-under-test"]),
  );
});

test("an upload goes on with its caller's trace, statements and the store beneath it", () => {
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ parentId }) => parentId === callerId);
  expect(request).toMatchObject({
    name: `POST ${wirePaths.resumeUpload}`,
    attributes: { "http.request.method": "POST", "http.response.status_code": 200 },
  });
  const beneath = spans.filter(({ parentId }) => parentId === request?.spanId);
  expect(beneath.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["storage put", "UPDATE"]),
  );
  const texts = beneath.flatMap(({ attributes }) => attributes["db.query.text"] ?? []);
  expect(texts.join("\n")).toMatch(/\$1/);
});

test("a page's reads lie beneath its rendering, and the pattern stands for its address", () => {
  const request = collector.spans.find(({ name }) => name === "GET /Opening/:code");
  expect(request?.parentId).toBe("");
  const render = collector.spans.find(({ parentId }) => parentId === request?.spanId);
  expect(render?.name).toBe("render page");
});

test("nothing of a person is in them, nor what was asked for", () => {
  for (const word of ["uillfeather", "203.0.113.99", "%PDF"]) {
    expect(collector.raw()).not.toContain(word);
  }
});

test("the log's lines name the trace that they belong to", () => {
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"msg":"request"'));
  const upload = lines.map((line) => JSON.parse(line)).find(({ method }) => method === "POST");
  expect(upload).toMatchObject({ traceId, status: 200 });
  const span = collector.spans.find(({ spanId }) => spanId === upload.spanId);
  expect(span?.attributes["careers.request_id"]).toBe(upload.requestId);
});

test("a collector that is away slows nothing, is told of once, and does not hold up the end", async () => {
  const port = await freePort();
  const alone = await startServer({
    ...server.environment,
    PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_BSP_SCHEDULE_DELAY: "10",
    OTEL_EXPORTER_OTLP_TIMEOUT: "500",
  });
  const client = new HttpClient(port);
  try {
    for (let count = 0; count < 20; count += 1) {
      const { status } = await client.get("/readyz");
      expect(status).toBe(200);
    }
    await alone.prints("traces were not delivered");
    const asked = performance.now();
    alone.signal("SIGTERM");
    expect(await alone.exit).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeLessThan(15_000);
    expect(alone.output().match(/traces were not delivered/g)).toHaveLength(1);
  } finally {
    client.close();
    await alone.kill();
  }
}, 60_000);
