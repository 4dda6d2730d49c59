import { isIP } from "node:net";
import { OperatorError } from "./operator-error.ts";

/** How WhatsApp messages are sent, in the shape of the Cloud API, and how its webhook is recognised. */
export interface WhatsAppConfig {
  /** Without a slash at its end, such as `https://graph.example/v21.0`. */
  url: string;
  token: string;
  /** The provider's id of our own number. */
  sender: string;
  verifyToken: string;
  appSecret: string;
}

const names = ["URL", "TOKEN", "SENDER", "VERIFY_TOKEN", "APP_SECRET"] as const;

/**
 * Null where nothing of WhatsApp is set.
 * @throws OperatorError that repeats no value: most of them are secrets
 */
export function readWhatsApp(read: (name: string) => string | undefined): WhatsAppConfig | null {
  const values = names.map((name) => read(`WHATSAPP_${name}`));
  if (values.every((value) => value === undefined)) return null;
  const absent = names.filter((_, index) => values[index] === undefined);
  if (absent.length > 0) {
    throw new OperatorError(`WHATSAPP_${absent.join(", WHATSAPP_")} must be set as well.`);
  }
  const [url, token, sender, verifyToken, appSecret] = values as [string, ...string[]];
  const secrets = { TOKEN: token, VERIFY_TOKEN: verifyToken, APP_SECRET: appSecret };
  for (const [name, value] of Object.entries(secrets)) {
    // they go into headers
    if (!/^[\x21-\x7e]+$/.test(value ?? "")) {
      throw new OperatorError(`WHATSAPP_${name} must be one word of ordinary characters.`);
    }
  }
  if (!/^[\w-]{1,64}$/.test(sender ?? "")) {
    throw new OperatorError("WHATSAPP_SENDER must be the provider's id of the number, in digits.");
  }
  return {
    url: parseUrl(url),
    token: token as string,
    sender: sender as string,
    verifyToken: verifyToken as string,
    appSecret: appSecret as string,
  };
}

/** Telephone numbers and the token go there: encrypted, or not off this machine. */
function parseUrl(text: string): string {
  const url = URL.parse(text);
  const isPlain = url?.protocol === "http:" && isLoopback(url.hostname);
  const isOdd = !url || url.search || url.hash || url.username || url.password;
  if (isOdd || !(url.protocol === "https:" || isPlain)) {
    throw new OperatorError("WHATSAPP_URL must look like https://graph.example/v21.0.");
  }
  return url.href.replace(/\/+$/, "");
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
}
