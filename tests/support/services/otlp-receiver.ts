import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { bytesOf, fieldsOf, type Message, textOf } from "./protobuf.ts";

/** A span as a collector gets it. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** "" for one without. */
  parentId: string;
  attributes: Record<string, string | number>;
  failed: boolean;
  service: string;
}

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** All that came, as text: to look for what must not be in it. */
  raw(): string;
  /** Headers of the last delivery. */
  headers: Record<string, unknown>;
  close(): Promise<void>;
}

/** A collector of our own that takes traces as OTLP over HTTP, in protobuf. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const receiver: OtlpReceiver = {
    url: "",
    spans: [],
    headers: {},
    raw: () => bodies.map((body) => body.toString("latin1")).join("\n"),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isOurs = request.method === "POST" && request.url === "/v1/traces";
    if (!isOurs || request.headers["content-type"] !== "application/x-protobuf") {
      response.writeHead(400).end();
      return;
    }
    bodies.push(body);
    receiver.headers = request.headers;
    receiver.spans.push(...readSpans(body));
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** ExportTraceServiceRequest, by the field numbers of opentelemetry-proto. */
function readSpans(body: Buffer): ReceivedSpan[] {
  return fieldsOf(body)
    .all(1)
    .flatMap((resourceSpans) => {
      const resource = fieldsOf(resourceSpans).all(1)[0];
      const service = String(resource ? attributesOf(fieldsOf(resource), 1)["service.name"] : "");
      const scopes = fieldsOf(resourceSpans).all(2);
      return scopes.flatMap((scope) =>
        fieldsOf(scope)
          .all(2)
          .map((span) => readSpan(fieldsOf(span), service)),
      );
    });
}

function readSpan(span: Message, service: string): ReceivedSpan {
  const status = span.all(15)[0];
  return {
    name: textOf(span, 5),
    traceId: bytesOf(span, 1).toString("hex"),
    spanId: bytesOf(span, 2).toString("hex"),
    parentId: bytesOf(span, 4).toString("hex"),
    attributes: attributesOf(span, 9),
    failed: status !== undefined && fieldsOf(status).number(3) === 2,
    service,
  };
}

function attributesOf(message: Message, field: number): Record<string, string | number> {
  return Object.fromEntries(
    message.all(field).map((entry) => {
      const pair = fieldsOf(entry);
      const value = fieldsOf(pair.all(2)[0] ?? Buffer.alloc(0));
      return [textOf(pair, 1), value.has(1) ? textOf(value, 1) : value.number(3)];
    }),
  );
}
