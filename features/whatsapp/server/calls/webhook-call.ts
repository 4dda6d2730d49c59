import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { readBytes } from "#http/calls/read-bytes.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { WhatsApp, WhatsAppHook } from "../whatsapp.ts";

/** Bytes of one webhook. The Cloud API sends up to 3 MB, of many events at once. */
const longest = 3_000_000;

const digest = (text: string) => createHash("sha256").update(text).digest();
/** Takes the same time wherever they differ. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

type Call = (c: Context<HttpEnvironment>) => Promise<Response>;
type Options = Pick<WhatsApp, "hook" | "receive">;

/** Where it is not set up there is no such call. */
function hookOf({ hook }: Options): WhatsAppHook {
  if (hook) return hook;
  throw new WireRefusal(404, "not_found", "There is no such call.");
}

/** Answers the provider's question whether this address is ours: the challenge, for who knows the word. */
export function whatsAppVerification(options: Options): Call {
  return async (c) => {
    const { verifyToken } = hookOf(options);
    const given = c.req.query("hub.verify_token") ?? "";
    const challenge = c.req.query("hub.challenge") ?? "";
    const isAsked = c.req.query("hub.mode") === "subscribe";
    if (!isSame(given, verifyToken) || !isAsked || challenge.length > 512) {
      throw new WireRefusal(403, "forbidden", "This is not the right word.");
    }
    c.header("cache-control", "no-store");
    return c.text(challenge);
  };
}

/** Takes answers of candidates and what became of messages: once the signature over every byte is right. */
export function whatsAppWebhook(options: Options): Call {
  return async (c) => {
    const { appSecret } = hookOf(options);
    const signature = c.req.header("x-hub-signature-256") ?? "";
    // nothing is read for who does not even try
    if (!/^sha256=[0-9a-f]{64}$/i.test(signature)) throw forged();
    const body = await readBytes(c.env.incoming, longest);
    const own = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
    if (!isSame(signature.toLowerCase(), own)) throw forged();
    await options.receive(parsed(body));
    c.header("cache-control", "no-store");
    return c.text("Taken.");
  };
}

const forged = () => new WireRefusal(401, "unsigned", "The signature is missing or wrong.");

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new WireRefusal(400, "malformed_json", "The body is not JSON.");
  }
}
