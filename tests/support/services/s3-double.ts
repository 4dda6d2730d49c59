import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Config } from "#platform/config.ts";

const pageLength = 3;

interface StoredObject {
  body: Buffer;
  putId: string;
  modified: Date;
}

/** What goes wrong with the next request. */
export type S3Fault = "busy" | "answer-lost" | "silent" | "cut-body" | "stalled-body";

export interface S3Double {
  config: Record<"endpoint" | "region" | "bucket" | "accessKeyId" | "secretAccessKey", string>;
  objects: Map<string, StoredObject>;
  /** Requests answered or not, as "METHOD /path". */
  requests: string[];
  faults: S3Fault[];
  /** What goes wrong with a request, whenever it comes; asked before `faults`. */
  judge: (request: string) => S3Fault | null;
  /** What every request is refused with, as S3 names it; null for none. */
  refusing: readonly [status: number, name: string] | null;
  close(): Promise<void>;
}

/**
 * The part of S3 that documents need, in memory. Like the real thing it refuses a request whose
 * signature or content hash is wrong, and a conditional put on a key that exists.
 */
export async function startS3Double(): Promise<S3Double> {
  const server = createServer((request, response) => {
    answer(double, request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const double: S3Double = {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "ap-south-1",
      bucket: "careers",
      accessKeyId: "test-key",
      secretAccessKey: "test-secret",
    },
    objects: new Map(),
    requests: [],
    faults: [],
    judge: () => null,
    refusing: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

async function answer(
  double: S3Double,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url ?? "/", double.config.endpoint);
  double.requests.push(`${request.method} ${url.pathname}`);
  const fault = double.judge(`${request.method} ${url.pathname}`) ?? double.faults.shift();
  if (fault === "silent") return;
  if (fault === "busy") return refuse(response, 503, "SlowDown");
  if (double.refusing) return refuse(response, ...double.refusing);
  if (!isSigned(double, request, url, body)) return refuse(response, 403, "SignatureDoesNotMatch");
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
  if (bucket !== double.config.bucket) return refuse(response, 404, "NoSuchBucket");
  const key = rest.join("/");
  if (key === "") return list(double, url, response);
  if (request.method === "PUT") return put(double, key, body, request, response, fault);
  if (request.method === "DELETE") {
    double.objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const object = double.objects.get(key);
  if (!object) return refuse(response, 404, "NoSuchKey");
  response.setHeader("content-length", object.body.length);
  response.setHeader("x-amz-meta-put-id", object.putId);
  if (fault === "cut-body" || fault === "stalled-body") {
    const cut = () => fault === "cut-body" && response.destroy();
    response.write(object.body.subarray(0, 1000), cut);
  } else response.end(object.body);
}

function put(
  { objects }: S3Double,
  key: string,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  fault?: S3Fault,
): void {
  if (request.headers["if-none-match"] === "*" && objects.has(key)) {
    refuse(response, 412, "PreconditionFailed");
    return;
  }
  const putId = String(request.headers["x-amz-meta-put-id"]);
  objects.set(key, { body, putId, modified: new Date() });
  if (fault === "answer-lost") request.socket.destroy();
  else response.setHeader("etag", '"0"').end();
}

function list(double: S3Double, url: URL, response: ServerResponse): void {
  const after = url.searchParams.get("continuation-token") ?? "";
  const prefix = url.searchParams.get("prefix") ?? "";
  const keys = [...double.objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.sort().slice(0, pageLength);
  const contents = page.map((key) => {
    const { modified, body } = double.objects.get(key) as StoredObject;
    const facts = `<LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size>`;
    return `<Contents><Key>${key}</Key>${facts}</Contents>`;
  });
  const next = keys.length > page.length;
  const token = next ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  response.setHeader("content-type", "application/xml");
  response.end(
    `<ListBucketResult><IsTruncated>${next}</IsTruncated>${contents.join("")}${token}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** AWS Signature Version 4, from the headers as they arrived. */
function isSigned(double: S3Double, request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { region, secretAccessKey, accessKeyId } = double.config;
  const authorization = request.headers.authorization ?? "";
  const field = (name: string) => new RegExp(`${name}=([^,]+)`).exec(authorization)?.[1] ?? "";
  const date = String(request.headers["x-amz-date"]);
  const contentHash = String(request.headers["x-amz-content-sha256"]);
  if (contentHash !== "UNSIGNED-PAYLOAD" && contentHash !== sha256(body)) return false;

  const names = field("SignedHeaders").split(";");
  const mustBeSigned = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"));
  if (![...mustBeSigned, "host"].every((name) => names.includes(name))) return false;
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("="));
  const canonical = [
    ...[request.method, url.pathname, query.sort().join("&")],
    ...[headers, names.join(";"), contentHash],
  ].join("\n");

  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (field("Credential") !== `${accessKeyId}/${scope}`) return false;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of [...scope.split("/"), text]) {
    key = createHmac("sha256", key).update(part).digest();
  }
  const signature = Buffer.from(field("Signature"), "hex");
  return signature.length === key.length && timingSafeEqual(signature, key);
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

/** The variables that name a bucket. */
export function s3Environment(config: S3Config): Record<string, string> {
  return {
    S3_ENDPOINT: config.endpoint,
    S3_REGION: config.region,
    S3_BUCKET: config.bucket,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  };
}
