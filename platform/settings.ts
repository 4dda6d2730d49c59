import { BlockList, isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import * as v from "valibot";
import { OperatorError } from "./operator-error.ts";
import { parseDocumentKeys } from "./secrets/document-keys.ts";
import type { Secrets } from "./secrets/keyed-hash.ts";

// A `$` in a sentence is the variable's name. None repeats the value, which may be a secret.

const text = v.string();
/** What a variable is where nobody sets it. */
const withDefault = <Value>(value: string, rule: v.GenericSchema<string, Value>) =>
  v.optional(rule, value);
const orNull = <Value>(rule: v.GenericSchema<string, Value>) => v.optional(v.nullable(rule), null);

/** Takes what `read` makes of a text; where that is undefined, says the sentence. */
const readBy = <Given, Value>(read: (given: Given) => Value | undefined, sentence: string) =>
  v.rawTransform<Given, Value>(({ dataset, addIssue, NEVER }) => {
    const value = read(dataset.value);
    if (value !== undefined) return value;
    addIssue({ message: sentence });
    return NEVER;
  });

const parsed = <Value>(read: (given: string) => Value | undefined, sentence: string) =>
  v.pipe(text, readBy(read, sentence));
const oneOf = <Value extends string>(...values: readonly Value[]) =>
  v.pipe(text, v.picklist(values, `$ must be one of ${values.join(", ")}.`));

function numberFrom(least: number, most: number, kind: "number" | "whole number") {
  const isIn = (value: number) =>
    value >= least && value <= most && (kind === "number" || Number.isInteger(value));
  const sentence = `$ must be a ${kind} from ${least} to ${most}.`;
  return v.pipe(text, v.transform(Number), v.check(isIn, sentence));
}

const port = (least: number) => numberFrom(least, 65_535, "whole number");
const url = (protocols: RegExp, sentence: string) =>
  v.pipe(
    text,
    v.check((value) => protocols.test(URL.parse(value)?.protocol ?? ""), sentence),
  );
const http = /^https?:$/;
const folder = v.pipe(
  text,
  v.transform((path) => resolve(path)),
);
const word = v.pipe(text, v.regex(/^[\x21-\x7e]+$/, "$ must be one word of ordinary characters."));

const units: Readonly<Record<string, number>> = { "": 1, MB: 1_000_000, GB: 1_000_000_000 };
const bytes = parsed((size) => {
  const [, digits, unit = ""] = /^(\d{1,15}) ?(MB|GB)?$/i.exec(size) ?? [];
  const amount = Number(digits) * (units[unit.toUpperCase()] ?? 1);
  return Number.isSafeInteger(amount) ? amount : undefined;
}, "$ must be a number of bytes, MB or GB, such as 500MB.");

/**
 * Every variable that an operator may set, as .env.example explains them: what it is unless it is set, how its
 * text is read, and what is said where that cannot be.
 */
export const settings = v.object({
  PORT: withDefault("3000", port(0)),
  HOST: withDefault("127.0.0.1", text),
  ORIGIN: orNull(parsed(readOrigin, "$ must look like https://careers.example, without a path.")),
  DATA_DIR: withDefault("./data", folder),
  DATABASE_URL: orNull(
    url(
      /^postgres(ql)?:$/,
      "$ must look like postgres://user:password@host/database. Write / # ? and the like in a password as %2F %23 %3F.",
    ),
  ),
  S3_ENDPOINT: orNull(url(http, "$ must look like https://s3.example.")),
  S3_REGION: orNull(text),
  S3_BUCKET: orNull(text),
  S3_ACCESS_KEY_ID: orNull(text),
  S3_SECRET_ACCESS_KEY: orNull(text),
  ADMIN_USERNAME: withDefault("admin", text),
  ADMIN_PASSWORD: orNull(text),
  SECOND_FACTOR: withDefault("chosen", oneOf("chosen", "required")),
  SESSION_SECRET: orNull(
    parsed(
      readSecrets,
      "$ needs at least 32 characters; each of several, with commas between them, too.",
    ),
  ),
  DOCUMENT_KEYS: orNull(v.pipe(text, v.transform(parseDocumentKeys))),
  // from one address: a campus, fifty candidates of twenty files each before any of them sends the form
  UPLOAD_QUOTA_PER_ADDRESS: withDefault("2GB", bytes),
  UPLOAD_QUOTA_TOTAL: withDefault("20GB", bytes),
  FREE_DISK_FLOOR: withDefault("1GB", bytes),
  CLAMD: orNull(
    parsed(
      readClamd,
      "$ must be host:port, or the path of a socket such as /run/clamav/clamd.ctl.",
    ),
  ),
  OCR: withDefault("on", oneOf("on", "off")),
  TRUSTED_PROXIES: withDefault("", v.pipe(text, v.transform(readProxies))),
  ANALYTICS: withDefault(
    "own",
    parsed(
      readAnalytics,
      "$ must be own, off, plausible:DOMAIN[@https://HOST] or ga4:G-ID:API_SECRET.",
    ),
  ),
  SMTP_URL: orNull(
    v.pipe(
      parsed(
        readSmtpUrl,
        "$ must look like smtps://user:password@mail.example or smtp://mail.example.",
      ),
      readBy(
        readSmtp,
        "After the host, $ may say ?tls=optional and nothing else; a percent sign in its password is written %25.",
      ),
    ),
  ),
  MAIL_FROM: orNull(
    parsed(
      readSender,
      "$ must be an email address, such as hr@xld.example, or a name with one, such as XLD Careers <careers@xld.example>.",
    ),
  ),
  WHATSAPP_URL: orNull(parsed(readWhatsAppUrl, "$ must look like https://graph.example/v21.0.")),
  WHATSAPP_TOKEN: orNull(word),
  WHATSAPP_SENDER: orNull(
    v.pipe(text, v.regex(/^[\w-]{1,64}$/, "$ must be the provider's id of the number, in digits.")),
  ),
  WHATSAPP_VERIFY_TOKEN: orNull(word),
  WHATSAPP_APP_SECRET: orNull(word),
  METRICS_PORT: orNull(port(1)),
  METRICS_HOST: withDefault("127.0.0.1", text),
  LOG_LEVEL: withDefault(
    "info",
    oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
  ),
});

const protocols = ["http/protobuf"] as const;
/** `key=value,key=value`; values may be percent-encoded, as W3C Baggage has it. */
const pairs = v.pipe(
  parsed(readPairs, "$ must hold key=value pairs."),
  readBy(decodeValues, "$ holds a value that is not percent-encoded as it should be."),
);

/** OpenTelemetry's own, read only where a collector is named: other programs may have use for others of them. */
export const tracingSettings = v.object({
  /** Of the collector, with its path. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(http, "$ must look like http://collector:4318."),
  OTEL_EXPORTER_OTLP_PROTOCOL: withDefault(
    "http/protobuf",
    v.pipe(text, v.picklist(protocols, "$ must be http/protobuf.")),
  ),
  /** As a collector that asks for a key wants them. */
  OTEL_EXPORTER_OTLP_HEADERS: withDefault("", pairs),
  OTEL_EXPORTER_OTLP_TIMEOUT: withDefault("10000", numberFrom(0, 60_000, "number")),
  OTEL_BSP_SCHEDULE_DELAY: withDefault("5000", numberFrom(0, 60_000, "number")),
  OTEL_SERVICE_NAME: withDefault("xld-careers", text),
  OTEL_RESOURCE_ATTRIBUTES: withDefault("", pairs),
  OTEL_TRACES_SAMPLER: withDefault(
    "parentbased_always_on",
    oneOf(
      ...(["always_on", "always_off", "traceidratio"] as const),
      ...(["parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"] as const),
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault("1", numberFrom(0, 1, "number")),
});

/**
 * @param namedAs what a text was called where another variable stood in for the schema's own
 * @throws OperatorError with the sentence of the first variable that is not as it should be
 */
export function readSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  texts: Record<string, string | undefined>,
  namedAs: Readonly<Record<string, string>> = {},
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, texts, {
    abortEarly: true,
    abortPipeEarly: true,
  });
  if (success) return output;
  const name = v.getDotPath(issues[0]) ?? "";
  throw new OperatorError(issues[0].message.replace("$", namedAs[name] ?? name));
}

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !http.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    return undefined;
  return url.origin;
}

function readSecrets(text: string): Secrets | undefined {
  const [newest = "", ...former] = text.split(",").map((each) => each.trim());
  const areLong = [newest, ...former].every((each) => each.length >= 32);
  return areLong ? [newest, ...former] : undefined;
}

/** Where a clamd listens. */
export type ClamdAddress = { path: string } | { host: string; port: number };

function readClamd(text: string): ClamdAddress | undefined {
  if (isAbsolute(text)) return { path: text };
  const [, v6, name, digits] = /^(?:\[([\da-f:.]+)\]|([^:/\s]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = v6 ?? name;
  const port = Number(digits);
  return host && port >= 1 && port <= 65_535 ? { host, port } : undefined;
}

function readProxies(text: string): BlockList {
  const list = new BlockList();
  const entries = text.split(",").map((part) => part.trim());
  for (const entry of entries.filter(Boolean)) {
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    if (version === 0) throw new OperatorError("TRUSTED_PROXIES must hold addresses or networks.");
    const family = version === 6 ? "ipv6" : "ipv4";
    const most = version === 6 ? 128 : 32;
    const size = Number(prefix ?? most);
    // an empty size would be 0, and everybody a proxy of ours
    if (!/^\d+$/.test(prefix ?? "0") || size > most)
      throw new OperatorError(
        `A network's size in TRUSTED_PROXIES must be a whole number from 0 to ${most}.`,
      );
    list.addSubnet(address, size, family);
  }
  return list;
}

/** Where views of pages are counted besides our own store: see docs/decisions/0015. */
export type AnalyticsConfig =
  | { kind: "own" | "off" }
  | { kind: "plausible"; domain: string; host: string }
  | { kind: "ga4"; measurementId: string; apiSecret: string };

function readAnalytics(text: string): AnalyticsConfig | undefined {
  if (text === "own" || text === "off") return { kind: text };
  const [, domain, host = "https://plausible.io"] =
    /^plausible:([a-z0-9.-]+)(?:@(https?:\/\/[^/?#]+))?$/i.exec(text) ?? [];
  if (domain) return { kind: "plausible", domain, host };
  const [, measurementId, apiSecret] = /^ga4:(G-[A-Z0-9]+):([\w-]+)$/.exec(text) ?? [];
  return measurementId && apiSecret ? { kind: "ga4", measurementId, apiSecret } : undefined;
}

export interface SmtpConfig {
  host: string;
  port: number;
  /** `always` from the first byte, `required` by STARTTLS, `optional` where the server offers it. */
  tls: "always" | "required" | "optional";
  login: { user: string; password: string } | null;
}

function readSmtpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isOne = url && /^smtps?:$/.test(url.protocol) && url.hostname && !url.hash;
  return isOne && ["", "/"].includes(url.pathname) ? url : undefined;
}

function readSmtp(url: URL): SmtpConfig | undefined {
  const { protocol, search, hostname, port, username, password } = url;
  const isSecure = protocol === "smtps:";
  if (search !== "" && (search !== "?tls=optional" || isSecure)) return undefined;
  const mayBePlain = search !== "" || isLoopback(hostname);
  const [user, secret] = [username, password].map(decoded);
  if (user === undefined || secret === undefined) return undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : isSecure ? 465 : 587,
    tls: isSecure ? "always" : mayBePlain ? "optional" : "required",
    login: username ? { user, password: secret } : null,
  };
}

/** Undefined where a percent sign begins no letter. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const named = /^(?:"(?<quoted>[^"\\]*)"|(?<plain>[^"<>]*))\s*<(?<address>[^<>]*)>$/;

/** An address alone, or behind a name as mail programs show it; without a name readers see the company's. */
function readSender(text: string): { from: string; fromName: string | null } | undefined {
  const { quoted, plain, address = text } = named.exec(text.trim())?.groups ?? {};
  const name = (quoted ?? plain ?? "").trim();
  const isAddress = v.is(v.pipe(v.string(), v.email()), address.trim());
  if (!isAddress || /\p{C}/u.test(name) || name.length > 100) return undefined;
  return { from: address.trim(), fromName: name || null };
}

/** Telephone numbers and the token go there: encrypted, or not off this machine. Without a slash at its end. */
function readWhatsAppUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || url.username || url.password) return undefined;
  const isPlain = url.protocol === "http:" && isLoopback(url.hostname);
  return url.protocol === "https:" || isPlain ? url.href.replace(/\/+$/, "") : undefined;
}

function isLoopback(hostname: string): boolean {
  const isV4 = isIP(hostname) === 4 && hostname.startsWith("127.");
  return hostname === "localhost" || hostname === "[::1]" || isV4;
}

function readPairs(text: string): [string, string][] | undefined {
  const parts = text.split(",").filter((part) => part.trim());
  if (parts.some((part) => part.indexOf("=") < 1)) return undefined;
  return parts.map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });
}

function decodeValues(entries: [string, string][]): Record<string, string> | undefined {
  try {
    return Object.fromEntries(entries.map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}
