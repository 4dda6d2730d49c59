import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { OperatorError } from "./operator-error.ts";

const run = promisify(execFile);
const key = (fill: number) => Buffer.alloc(32, fill).toString("base64url");
const onServer = {
  DATABASE_URL: "postgresql://careers:hunter2@db.example/careers",
  SESSION_SECRET: "s".repeat(32),
  DOCUMENT_KEYS: `1:${key(1)}`,
};

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "careers-config-")), "data");
});
afterEach(() => rm(join(dataDir, ".."), { recursive: true }));

describe("on the embedded default", () => {
  test("nothing needs to be set", () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3_000,
      host: "127.0.0.1",
      origin: "http://127.0.0.1:3000",
      originIsSet: false,
      databaseUrl: null,
      s3: null,
      adminUserName: "admin",
      adminPassword: null,
      logLevel: "info",
    });
  });

  test("secrets are made once and the same ever after", () => {
    const first = readConfig({ DATA_DIR: dataDir });
    const second = readConfig({ DATA_DIR: dataDir });
    expect(first.sessionSecret).toHaveLength(43);
    expect(first.documentKeys[0]?.key).toHaveLength(32);
    expect(second.sessionSecret).toBe(first.sessionSecret);
    expect(second.documentKeys).toEqual(first.documentKeys);
  });

  test("secrets are for this user alone, each whole, with nothing beside them", () => {
    readConfig({ DATA_DIR: dataDir });
    const folder = join(dataDir, "secrets");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder).sort()).toEqual(["document_keys", "session_secret"]);
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, name), "utf8")).toMatch(/^[\w:-]{43,45}\n$/);
    }
  });

  test("processes that start at once agree on one secret", async () => {
    const module = new URL("./config.ts", import.meta.url).href;
    const code = `
      const { readConfig } = await import(${JSON.stringify(module)});
      const { sessionSecret, documentKeys } = readConfig({ DATA_DIR: process.argv[1] });
      process.stdout.write(sessionSecret + documentKeys[0].key.toString("hex"));
    `;
    const starts = Array.from({ length: 6 }, () =>
      run(process.execPath, ["--input-type=module", "-e", code, dataDir]),
    );
    const printed = (await Promise.all(starts)).map(({ stdout }) => stdout);
    expect(printed[0]?.length).toBeGreaterThan(100);
    expect(new Set(printed).size).toBe(1);
  });

  test("no other secret is made where documents need the one that is gone", () => {
    readConfig({ DATA_DIR: dataDir });
    const file = join(dataDir, "secrets", "document_keys");
    rmSync(file);
    readConfig({ DATA_DIR: dataDir });
    mkdirSync(join(dataDir, "documents", "objects"), { recursive: true });
    writeFileSync(join(dataDir, "documents", "objects", "a-document"), "");
    readConfig({ DATA_DIR: dataDir });
    rmSync(file);
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(`${file} is missing`);
    expect(existsSync(file)).toBe(false);
    readConfig({ DATA_DIR: dataDir, DOCUMENT_KEYS: `2:${key(2)}` });
  });

  test("a damaged secret is not quietly replaced: documents would never open again", () => {
    readConfig({ DATA_DIR: dataDir });
    writeFileSync(join(dataDir, "secrets", "document_keys"), "");
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow("DOCUMENT_KEYS");
  });
});

describe("with DATABASE_URL", () => {
  test.each(["SESSION_SECRET", "DOCUMENT_KEYS"])("a missing %s is named", (name) => {
    expect(() => readConfig({ ...onServer, [name]: undefined })).toThrow(
      new OperatorError(`${name} must be set (or ${name}_FILE) when DATABASE_URL is used.`),
    );
    expect(() => readConfig({ ...onServer, [name]: "" })).toThrow(name);
  });

  test("nothing is written", () => {
    readConfig({ ...onServer, DATA_DIR: dataDir });
    expect(() => statSync(dataDir)).toThrow("ENOENT");
  });
});

test("a secret may come from a file", async () => {
  const file = join(dataDir, "..", "secret");
  writeFileSync(file, `${"f".repeat(40)}\n`);
  const given = { ...onServer, SESSION_SECRET: "", SESSION_SECRET_FILE: file };
  expect(readConfig(given).sessionSecret).toBe("f".repeat(40));
  expect(() => readConfig({ ...given, SESSION_SECRET_FILE: `${file}-gone` })).toThrow(
    "SESSION_SECRET_FILE cannot be read.",
  );
});

test("several secrets: the first signs, the others prove what they signed; each is long enough", () => {
  const [next, old] = ["n".repeat(32), "o".repeat(32)];
  const read = (text: string) => readConfig({ ...onServer, SESSION_SECRET: text });
  expect(read(`${next}, ${old}`).sessionSecrets).toEqual([next, old]);
  expect(read(`${next}, ${old}`).sessionSecret).toBe(next);
  for (const text of [`${next},`, `${next},short`, `,${old}`, "short"])
    expect(() => read(text)).toThrow(/^SESSION_SECRET needs at least 32 characters/);
});

test("keys for documents: the first for new ones, the others for older ones", () => {
  const { documentKeys } = readConfig({ ...onServer, DOCUMENT_KEYS: `b:${key(2)}, a:${key(1)}` });
  expect(documentKeys.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(documentKeys[1]?.key).toEqual(Buffer.alloc(32, 1));
});

test("an origin is what browsers call it", () => {
  const { origin, originIsSet } = readConfig({
    ...onServer,
    ORIGIN: "HTTPS://Careers.Example:443",
  });
  expect({ origin, originIsSet }).toEqual({ origin: "https://careers.example", originIsSet: true });
});

test.each([
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
])("listening on %s, the site calls itself %s", (HOST, origin) => {
  expect(readConfig({ ...onServer, HOST }).origin).toBe(origin);
});

test("a bucket needs all of its variables, and an address of http", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.example",
    S3_REGION: "ap-south-1",
    S3_BUCKET: "careers",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(readConfig({ ...onServer, ...s3 }).s3).toMatchObject({ bucket: "careers" });
  expect(() => readConfig({ ...onServer, ...s3, S3_REGION: "", S3_BUCKET: "" })).toThrow(
    "S3_REGION, S3_BUCKET must be set as well.",
  );
  const bare = { ...onServer, ...s3, S3_ENDPOINT: "s3.example" };
  expect(() => readConfig(bare)).toThrow("S3_ENDPOINT");
});

test("proxies are addresses and networks of both kinds", () => {
  const TRUSTED_PROXIES = "10.0.0.0/8, 192.0.2.1, fd00::/8, ::1";
  const { trustedProxies } = readConfig({ ...onServer, TRUSTED_PROXIES });
  for (const address of ["10.200.0.1", "192.0.2.1"])
    expect(trustedProxies.check(address)).toBe(true);
  for (const address of ["fd12::1", "::1"])
    expect(trustedProxies.check(address, "ipv6")).toBe(true);
  for (const address of ["11.0.0.1", "192.0.2.2"]) {
    expect(trustedProxies.check(address)).toBe(false);
  }
});

test("views are counted by ourselves, unless another service is named", () => {
  const analytics = (ANALYTICS?: string) => readConfig({ ...onServer, ANALYTICS }).analytics;
  expect(analytics()).toEqual({ kind: "own" });
  expect(analytics("off")).toEqual({ kind: "off" });
  const domain = "careers.xld.example";
  expect(analytics(`plausible:${domain}`)).toEqual({
    kind: "plausible",
    domain,
    host: "https://plausible.io",
  });
  expect(analytics(`plausible:${domain}@https://stats.example:8000`)).toMatchObject({
    host: "https://stats.example:8000",
  });
  expect(analytics("ga4:G-AB12:s_3-cret")).toEqual({
    kind: "ga4",
    measurementId: "G-AB12",
    apiSecret: "s_3-cret",
  });
});

test("quotas are bytes, megabytes or gigabytes", () => {
  const { uploadQuotas } = readConfig({
    ...onServer,
    UPLOAD_QUOTA_PER_ADDRESS: "500MB",
    UPLOAD_QUOTA_TOTAL: "3 gb",
    FREE_DISK_FLOOR: "0",
  });
  expect(uploadQuotas).toEqual({ own: 500_000_000, all: 3_000_000_000, free: 0 });
  expect(readConfig(onServer).uploadQuotas.own).toBe(2_000_000_000);
});

test.each([
  ["UPLOAD_QUOTA_PER_ADDRESS", "lots"],
  ["UPLOAD_QUOTA_TOTAL", "-1"],
  ["FREE_DISK_FLOOR", "1.5GB"],
  ["CLAMD", "hunter2"],
  ["DOCUMENT_KEYS", `1:${key(1)},1:${key(2)}`],
  ["ANALYTICS", "google"],
  ["ANALYTICS", "plausible:"],
  ["ANALYTICS", "ga4:UA-1:hunter2"],
  ["ANALYTICS", "plausible:x.example@https://h.example/path"],
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["ORIGIN", "careers.example"],
  ["ORIGIN", "ftp://careers.example"],
  ["ORIGIN", "https://careers.example/path"],
  ["ORIGIN", "https://careers.example?x"],
  ["SESSION_SECRET", "hunter2"],
  ["DOCUMENT_KEYS", "hunter2"],
  ["DOCUMENT_KEYS", `1:${"hunter2".repeat(3)}`],
  ["DOCUMENT_KEYS", `:${key(1)}`],
  ["DOCUMENT_KEYS", `1:${key(1)},`],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10.0.0.0/"],
  ["SMTP_URL", "smtps://user:p%zz@mail.example"],
  ["DATABASE_URL", "mysql://careers:hunter2@db.example/careers"],
  ["DATABASE_URL", "postgresql://careers:hunter2/3@db.example/careers"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "3000"],
  ["METRICS_PORT", "some"],
])("%s=%s is refused by name, without repeating what may be secret", (name, value) => {
  let refusal: unknown;
  try {
    readConfig({ ...onServer, [name]: value });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toContain(name);
  expect(String(refusal)).not.toContain("hunter2");
});

test("what was read cannot be changed", () => {
  expect(Object.isFrozen(readConfig(onServer))).toBe(true);
});
