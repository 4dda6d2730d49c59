import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { type AnalyticsConfig, parseAnalytics } from "./analytics-config.ts";
import { type ClamdAddress, parseClamd } from "./clamd-address.ts";
import { type DocumentKey, parseDocumentKeys } from "./document-keys.ts";
import type { Secrets } from "./keyed-hash.ts";
import { type MailConfig, parseMail } from "./mail-config.ts";
import { type MetricsConfig, readMetrics } from "./metrics-config.ts";
import { OperatorError } from "./operator-error.ts";
import { packageVersion } from "./package-version.ts";
import { SecretFolder } from "./secret-folder.ts";
import { readTracing, type TracingConfig } from "./tracing-config.ts";
import { readQuotas, type UploadQuotas } from "./upload-quotas.ts";
import { readWhatsApp, type WhatsAppConfig } from "./whatsapp-config.ts";

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const secondFactorRules = ["chosen", "required"] as const;
/** Whether each account chooses to have one, or nobody gets in without. */
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** Everything the process is told from outside, checked once and frozen. */
export interface Config {
  port: number;
  host: string;
  /** Origin without a slash, such as `https://careers.xld.example`. */
  origin: string;
  /** Whether ORIGIN was set; if not, loopback names of this port count as ours too. */
  originIsSet: boolean;
  dataDir: string;
  databaseUrl: string | null;
  s3: S3Config | null;
  adminUserName: string;
  adminPassword: string | null;
  secondFactor: SecondFactorRule;
  /** The newest of `sessionSecrets`. */
  sessionSecret: string;
  /** The first signs what is new; the others still prove what was signed by them. */
  sessionSecrets: Secrets;
  /** The first wraps new documents; the others still open older ones. */
  documentKeys: readonly DocumentKey[];
  /** Where they stand, to be read again while the process runs; null where a variable holds them. */
  documentKeysFile: string | null;
  trustedProxies: BlockList;
  analytics: AnalyticsConfig;
  mail: MailConfig;
  /** Null where candidates get no WhatsApp messages from here. */
  whatsApp: WhatsAppConfig | null;
  uploadQuotas: UploadQuotas;
  /** Scans documents for malware; null where none does. */
  clamd: ClamdAddress | null;
  /** Whether the text of pictures and scanned pages is read. */
  ocr: boolean;
  logLevel: string;
  /** Of the build, as package.json has it. */
  version: string;
  /** Null where nothing is measured. */
  metrics: MetricsConfig | null;
  /** Null where nothing is traced. */
  tracing: TracingConfig | null;
}

export type Environment = Record<string, string | undefined>;

/** Where an installation is, without making anything there. */
export function readPlace(environment: Environment): Pick<Config, "dataDir" | "databaseUrl"> {
  return {
    dataDir: resolve(readVariable(environment, "DATA_DIR") ?? "data"),
    databaseUrl: parseDatabaseUrl(readVariable(environment, "DATABASE_URL")),
  };
}

/** Whether the environment says what a secret is, or where it stands. */
export function isGiven(environment: Environment, name: "SESSION_SECRET" | "DOCUMENT_KEYS") {
  return readVariable(environment, name) !== undefined;
}

/**
 * Parses the environment. On the embedded default, missing secrets are made once and kept in
 * the data folder; with DATABASE_URL a missing secret is an error that names the variable.
 * @throws OperatorError with a sentence for whoever runs the server
 */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => readVariable(environment, name);
  const host = read("HOST") ?? "127.0.0.1";
  const port = wholeNumber("PORT", read("PORT") ?? "3000", 0, 65_535);
  const { dataDir, databaseUrl } = readPlace(environment);
  const secrets = databaseUrl ? null : new SecretFolder(dataDir);
  const origin = read("ORIGIN");
  const unique = <Value>(name: string, make: () => string, parse: (text: string) => Value) =>
    parse(read(name) ?? secrets?.readOrMake(name, make) ?? missing(name));
  const sessionSecrets = unique("SESSION_SECRET", randomSecret, parseSecrets);

  return Object.freeze({
    port,
    host,
    origin: origin ? parseOrigin(origin) : `http://${urlHost(host)}:${port}`,
    originIsSet: origin !== undefined,
    dataDir,
    databaseUrl,
    s3: readS3(read),
    adminUserName: read("ADMIN_USERNAME") ?? "admin",
    adminPassword: read("ADMIN_PASSWORD") ?? null,
    secondFactor: oneOf("SECOND_FACTOR", read("SECOND_FACTOR") ?? "chosen", secondFactorRules),
    sessionSecret: sessionSecrets[0],
    sessionSecrets,
    documentKeys: unique("DOCUMENT_KEYS", () => `1:${randomSecret()}`, parseDocumentKeys),
    documentKeysFile: keysFile(environment, secrets),
    trustedProxies: parseProxies(read("TRUSTED_PROXIES") ?? ""),
    analytics: parseAnalytics(read("ANALYTICS") ?? "own"),
    mail: parseMail(read("SMTP_URL"), read("MAIL_FROM")),
    whatsApp: readWhatsApp(read),
    uploadQuotas: readQuotas(read),
    clamd: parseClamd(read("CLAMD")),
    ocr: oneOf("OCR", read("OCR") ?? "on", ["on", "off"]) === "on",
    logLevel: oneOf("LOG_LEVEL", read("LOG_LEVEL") ?? "info", logLevels),
    version: packageVersion,
    metrics: readMetrics(read),
    tracing: readTracing(read),
  });
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

function keysFile(environment: Environment, secrets: SecretFolder | null): string | null {
  if (environment.DOCUMENT_KEYS_FILE) return resolve(environment.DOCUMENT_KEYS_FILE);
  if (environment.DOCUMENT_KEYS || !secrets) return null;
  return secrets.path("DOCUMENT_KEYS");
}

/** `NAME`, or the contents of the file that `NAME_FILE` points at; empty counts as absent. */
function readVariable(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (cause) {
    throw new OperatorError(`${name}_FILE cannot be read.`, { cause });
  }
}

function parseDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new OperatorError(
    "DATABASE_URL must look like postgres://user:password@host/database. Write / # ? and the like in a password as %2F %23 %3F.",
  );
}

function missing(name: string): never {
  throw new OperatorError(`${name} must be set (or ${name}_FILE) when DATABASE_URL is used.`);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new OperatorError(`${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

function oneOf<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new OperatorError(`${name} must be one of ${values.join(", ")}.`);
  return value;
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new OperatorError("ORIGIN must look like https://careers.example, without a path.");
  }
  return url.origin;
}

function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}

function readS3(read: (name: string) => string | undefined): S3Config | null {
  const names = ["ENDPOINT", "REGION", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;
  const values = names.map((name) => read(`S3_${name}`));
  if (values.every((value) => value === undefined)) return null;
  const absent = names.filter((_, index) => values[index] === undefined);
  if (absent.length > 0) throw new OperatorError(`S3_${absent.join(", S3_")} must be set as well.`);
  if (!/^https?:$/.test(URL.parse(values[0] ?? "")?.protocol ?? "")) {
    throw new OperatorError("S3_ENDPOINT must look like https://s3.example.");
  }
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = values as string[];
  return {
    endpoint: endpoint as string,
    region: region as string,
    bucket: bucket as string,
    accessKeyId: accessKeyId as string,
    secretAccessKey: secretAccessKey as string,
  };
}

function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

function parseSecrets(text: string): Secrets {
  const [newest = "", ...former] = text.split(",").map((each) => each.trim());
  if ([newest, ...former].every((each) => each.length >= 32)) return [newest, ...former];
  throw new OperatorError(
    "SESSION_SECRET needs at least 32 characters; each of several, with commas between them, too.",
  );
}

/** As SESSION_SECRET holds them. */
export const writeSecrets = (secrets: Secrets) => secrets.join(",");

function parseProxies(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    if (version === 0) throw new OperatorError("TRUSTED_PROXIES must hold addresses or networks.");
    const family = version === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else
      list.addSubnet(
        address,
        wholeNumber("A network's size in TRUSTED_PROXIES", prefix, 0, version === 6 ? 128 : 32),
        family,
      );
  }
  return list;
}
