import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import * as v from "valibot";
import { OperatorError } from "./operator-error.ts";
import { packageVersion } from "./package-version.ts";
import type { Secrets } from "./secrets/keyed-hash.ts";
import { SecretFolder } from "./secrets/secret-folder.ts";
import { readSettings, settings, tracingSettings } from "./settings.ts";

export type Environment = Record<string, string | undefined>;
type Settings = v.InferOutput<typeof settings>;

/** Everything the process is told from outside, checked once and frozen. */
export type Config = ReturnType<typeof readConfig>;
export type S3Config = NonNullable<Config["s3"]>;
export type WhatsAppConfig = NonNullable<Config["whatsApp"]>;
export type MetricsConfig = NonNullable<Config["metrics"]>;
export type TracingConfig = NonNullable<Config["tracing"]>;
export type UploadQuotas = Config["uploadQuotas"];
export type SecondFactorRule = Config["secondFactor"];

/** Where an installation is, without making anything there. */
export function readPlace(environment: Environment) {
  const place = v.pick(settings, ["DATA_DIR", "DATABASE_URL"]);
  const { DATA_DIR, DATABASE_URL } = readSettings(place, textsOf(environment, place));
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
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
export function readConfig(environment: Environment) {
  const given = readSettings(settings, textsOf(environment, settings));
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, HOST: host, PORT: port } = given;
  const secrets = databaseUrl ? null : new SecretFolder(dataDir);
  const unique = <Name extends "SESSION_SECRET" | "DOCUMENT_KEYS">(
    name: Name,
    make: () => string,
  ) => {
    const made = () => ({ [name]: secrets?.readOrMake(name, make) ?? missing(name) });
    return (given[name] ?? readSettings(v.pick(settings, [name]), made())[name]) as NonNullable<
      Settings[Name]
    >;
  };
  const sessionSecrets = unique("SESSION_SECRET", randomSecret);

  return Object.freeze({
    port,
    host,
    /** Origin without a slash, such as `https://careers.xld.example`. */
    origin: given.ORIGIN ?? `http://${urlHost(host)}:${port}`,
    /** Whether ORIGIN was set; if not, loopback names of this port count as ours too. */
    originIsSet: given.ORIGIN !== null,
    dataDir,
    databaseUrl,
    s3: readS3(given),
    adminUserName: given.ADMIN_USERNAME,
    adminPassword: given.ADMIN_PASSWORD,
    /** Whether each account chooses to have one, or nobody gets in without. */
    secondFactor: given.SECOND_FACTOR,
    /** The newest of `sessionSecrets`. */
    sessionSecret: sessionSecrets[0],
    /** The first signs what is new; the others still prove what was signed by them. */
    sessionSecrets,
    /** The first wraps new documents; the others still open older ones. */
    documentKeys: unique("DOCUMENT_KEYS", () => `1:${randomSecret()}`),
    /** Where `npm run keys` changes them; null where a variable holds them. */
    documentKeysFile: keysFile(environment, secrets),
    trustedProxies: given.TRUSTED_PROXIES,
    analytics: given.ANALYTICS,
    mail: {
      /** Null where mail waits in the outbox for HR to send it. */
      smtp: given.SMTP_URL,
      /** Null where mail comes from HR's mailbox among the brand facts, and in the company's name. */
      ...(given.MAIL_FROM ?? { from: null, fromName: null }),
    },
    whatsApp: readWhatsApp(given),
    uploadQuotas: quotasOf(given),
    /** Scans documents for malware; null where none does. */
    clamd: given.CLAMD,
    /** Whether the text of pictures and scanned pages is read. */
    ocr: given.OCR === "on",
    logLevel: given.LOG_LEVEL,
    /** Of the build, as package.json has it. */
    version: packageVersion,
    metrics: readMetrics(given),
    tracing: readTracing(environment),
  });
}

/** Bytes that may lie in the store without a record, and that must stay free beside them. */
const quotasOf = (given: Settings) => ({
  /** From one address, or the network that a household shares. */
  own: given.UPLOAD_QUOTA_PER_ADDRESS,
  /** From all. */
  all: given.UPLOAD_QUOTA_TOTAL,
  /** Free on the disk, where documents lie on one. */
  free: given.FREE_DISK_FLOOR,
});

export const defaultQuotas: UploadQuotas = quotasOf(readSettings(settings, {}));

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

function textsOf(environment: Environment, { entries }: { entries: object }): Environment {
  const names = Object.keys(entries);
  return Object.fromEntries(names.map((name) => [name, readVariable(environment, name)]));
}

function missing(name: string): never {
  throw new OperatorError(`${name} must be set (or ${name}_FILE) when DATABASE_URL is used.`);
}

function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}

function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** As SESSION_SECRET holds them. */
export const writeSecrets = (secrets: Secrets) => secrets.join(",");

/** All of them, or null where none is set. */
function together<Name extends keyof Settings>(given: Settings, ...names: readonly Name[]) {
  const absent = names.filter((name) => given[name] === null);
  if (absent.length === names.length) return null;
  if (absent.length > 0) throw new OperatorError(`${absent.join(", ")} must be set as well.`);
  return given as { [Each in Name]: NonNullable<Settings[Each]> };
}

/** Null where documents lie in the data folder. */
function readS3(given: Settings) {
  const all = together(
    given,
    ...(["S3_ENDPOINT", "S3_REGION", "S3_BUCKET"] as const),
    ...(["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const),
  );
  return (
    all && {
      endpoint: all.S3_ENDPOINT,
      region: all.S3_REGION,
      bucket: all.S3_BUCKET,
      accessKeyId: all.S3_ACCESS_KEY_ID,
      secretAccessKey: all.S3_SECRET_ACCESS_KEY,
    }
  );
}

/** How WhatsApp messages are sent, in the shape of the Cloud API, and how its webhook is recognised; null where none are. */
function readWhatsApp(given: Settings) {
  const all = together(
    given,
    ...(["WHATSAPP_URL", "WHATSAPP_TOKEN", "WHATSAPP_SENDER"] as const),
    ...(["WHATSAPP_VERIFY_TOKEN", "WHATSAPP_APP_SECRET"] as const),
  );
  return (
    all && {
      url: all.WHATSAPP_URL,
      token: all.WHATSAPP_TOKEN,
      /** The provider's id of our own number. */
      sender: all.WHATSAPP_SENDER,
      verifyToken: all.WHATSAPP_VERIFY_TOKEN,
      appSecret: all.WHATSAPP_APP_SECRET,
    }
  );
}

/** Where `/metrics` is answered; null where nothing is measured. */
function readMetrics({ METRICS_PORT: port, METRICS_HOST: host, PORT, HOST }: Settings) {
  if (port === null) return null;
  if (port === PORT && host === HOST)
    throw new OperatorError("METRICS_PORT must be another port than PORT.");
  return { host, port };
}

/**
 * Where traces go, and of what, by OpenTelemetry's own variables; what is said of traces alone goes before what is
 * said of every signal. Null where no collector is named or they are switched off: then nothing of it is loaded.
 */
function readTracing(environment: Environment) {
  const all = textsOf(environment, tracingSettings);
  const base = all.OTEL_EXPORTER_OTLP_ENDPOINT;
  const texts: Environment = {
    ...all,
    OTEL_EXPORTER_OTLP_ENDPOINT: base && `${base.replace(/\/+$/, "")}/v1/traces`,
  };
  const namedAs: Record<string, string> = {};
  for (const what of ["ENDPOINT", "PROTOCOL", "HEADERS", "TIMEOUT"] as const) {
    const name = `OTEL_EXPORTER_OTLP_TRACES_${what}`;
    const own = readVariable(environment, name);
    if (!own) continue;
    texts[`OTEL_EXPORTER_OTLP_${what}`] = own;
    namedAs[`OTEL_EXPORTER_OTLP_${what}`] = name;
  }
  const isOff =
    readVariable(environment, "OTEL_SDK_DISABLED") === "true" ||
    readVariable(environment, "OTEL_TRACES_EXPORTER") === "none";
  if (!texts.OTEL_EXPORTER_OTLP_ENDPOINT || isOff) return null;
  const given = readSettings(tracingSettings, texts, namedAs);
  return {
    url: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    /** Milliseconds. */
    timeout: given.OTEL_EXPORTER_OTLP_TIMEOUT,
    /** Milliseconds between two deliveries. */
    delay: given.OTEL_BSP_SCHEDULE_DELAY,
    serviceName: given.OTEL_SERVICE_NAME,
    attributes: given.OTEL_RESOURCE_ATTRIBUTES,
    sampler: given.OTEL_TRACES_SAMPLER,
    /** Of the ratio samplers, from 0 to 1. */
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}
