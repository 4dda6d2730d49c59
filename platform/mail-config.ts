import { isIP } from "node:net";
import * as v from "valibot";
import { OperatorError } from "./operator-error.ts";

export interface SmtpConfig {
  host: string;
  port: number;
  /** `always` from the first byte, `required` by STARTTLS, `optional` where the server offers it. */
  tls: "always" | "required" | "optional";
  login: { user: string; password: string } | null;
}

export interface MailConfig {
  /** Null where mail waits in the outbox for HR to send it. */
  smtp: SmtpConfig | null;
  /** Null where mail comes from HR's mailbox among the brand facts. */
  from: string | null;
  /** Whom readers see as its sender; null where that is the company. */
  fromName: string | null;
}

const shape = "SMTP_URL must look like smtps://user:password@mail.example or smtp://mail.example.";

/** @throws OperatorError that repeats nothing of the URL: it may hold a password */
export function parseMail(smtpUrl: string | undefined, from: string | undefined): MailConfig {
  return { smtp: smtpUrl === undefined ? null : parseSmtpUrl(smtpUrl), ...parseFrom(from) };
}

const named = /^(?:"(?<quoted>[^"\\]*)"|(?<plain>[^"<>]*))\s*<(?<address>[^<>]*)>$/;

/** An address alone, or behind a name as mail programs show it. */
function parseFrom(from: string | undefined): Pick<MailConfig, "from" | "fromName"> {
  if (from === undefined) return { from: null, fromName: null };
  const { quoted, plain, address = from } = named.exec(from.trim())?.groups ?? {};
  const name = (quoted ?? plain ?? "").trim();
  const isAddress = v.is(v.pipe(v.string(), v.email()), address.trim());
  if (!isAddress || /\p{C}/u.test(name) || name.length > 100) {
    throw new OperatorError(
      "MAIL_FROM must be an email address, such as hr@xld.example, or a name with one, such as XLD Careers <careers@xld.example>.",
    );
  }
  return { from: address.trim(), fromName: name || null };
}

function parseSmtpUrl(text: string): SmtpConfig {
  const url = URL.parse(text);
  const secure = url?.protocol === "smtps:";
  if (!url || !(secure || url.protocol === "smtp:") || !url.hostname || url.hash) {
    throw new OperatorError(shape);
  }
  if (!["", "/"].includes(url.pathname)) throw new OperatorError(shape);
  const asked = url.search.slice(1);
  if (asked !== "" && (asked !== "tls=optional" || secure)) {
    throw new OperatorError("After the host, SMTP_URL may say ?tls=optional and nothing else.");
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const mayBePlain = asked !== "" || isLoopback(host);
  const { username, password } = url;
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    tls: secure ? "always" : mayBePlain ? "optional" : "required",
    login: username
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : null,
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
