import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { stream } from "#http/calls/call-bodies.ts";
import { bodyTooLarge, notFound } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { readBytes } from "#http/calls/read-bytes.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import type { WhatsApp } from "./server/whatsapp.ts";
import { whatsAppHookPath } from "./whatsapp-paths.ts";

// What the provider of WhatsApp calls by itself.

/** The challenge is answered to who knows the word. */
const verifyWhatsAppHook = defineCall({
  id: "verifyWhatsAppHook",
  method: "GET",
  path: whatsAppHookPath,
  for: "operators",
  role: "anyone",
  title: "Whether this address takes WhatsApp’s webhooks",
  says: "Asked once by the provider, when the address is entered there. Where WhatsApp is not set up, there is no such call.",
  query: {
    "hub.mode": {
      says: "What is asked for.",
      schema: v.literal("subscribe"),
      example: "subscribe",
      required: true,
    },
    "hub.verify_token": {
      says: "The word that both sides know: WHATSAPP_VERIFY_TOKEN.",
      schema: v.string(),
      example: "a-word-of-your-own",
      required: true,
    },
    "hub.challenge": {
      says: "What is answered.",
      schema: v.pipe(v.string(), v.maxLength(512)),
      example: "1158201444",
      required: true,
    },
  },
  answers: [{ status: 200, says: "The challenge.", type: "text/plain", content: {} }],
  refusals: [
    notFound,
    { status: 403, code: "forbidden", says: "Another word, or another question." },
  ],
  run({ whatsApp }: Pick<Services, "whatsApp">) {
    return ({ c, query }) => {
      const { verifyToken } = hookOf(whatsApp);
      const given = query.get("hub.verify_token") ?? "";
      const challenge = query.get("hub.challenge") ?? "";
      const isAsked = query.get("hub.mode") === "subscribe";
      if (!isSame(given, verifyToken) || !isAsked || challenge.length > 512)
        throw new WireRefusal(403, "forbidden", "This is not the right word.");
      return c.text(challenge, 200, notStored);
    };
  },
});

/** Bytes of one webhook. The Cloud API sends up to 3 MB, of many events at once. */
const longest = 3_000_000;

/** Whatever comes is believed once the signature over every byte is right. */
const receiveWhatsAppHook = defineCall({
  id: "receiveWhatsAppHook",
  method: "POST",
  path: whatsAppHookPath,
  for: "operators",
  role: "anyone",
  title: "News from WhatsApp",
  says: "Answers of candidates, of which STOP ends their messages, and what became of messages: in the shape of the Cloud API. Each message id acts once. What is of another shape is passed over, so that the provider does not repeat it.",
  headers: {
    "X-Hub-Signature-256": {
      says: "`sha256=` and the HMAC of the body’s bytes with WHATSAPP_APP_SECRET, in hexadecimal.",
      schema: v.pipe(v.string(), v.regex(/^sha256=[0-9a-f]{64}$/)),
      example: `sha256=${"0".repeat(64)}`,
      required: true,
    },
  },
  body: stream({ "application/json": {} }, [bodyTooLarge]),
  answers: [{ status: 200, says: "Taken.", type: "text/plain", content: {} }],
  refusals: [
    notFound,
    { status: 401, code: "unsigned", says: "The signature is missing or wrong." },
    { status: 400, code: "malformed_json", says: "The body is signed, and not JSON." },
  ],
  run({ whatsApp }: Pick<Services, "whatsApp">) {
    return async ({ c }) => {
      const { appSecret } = hookOf(whatsApp);
      const signature = c.req.header("x-hub-signature-256") ?? "";
      // nothing is read for who does not even try
      if (!/^sha256=[0-9a-f]{64}$/i.test(signature)) throw forged();
      const body = await readBytes(c.env.incoming, longest);
      const own = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
      if (!isSame(signature.toLowerCase(), own)) throw forged();
      await whatsApp.receive(parsed(body));
      return c.text("Taken.", 200, notStored);
    };
  },
});

export const calls = [verifyWhatsAppHook, receiveWhatsAppHook];

const notStored = { "cache-control": "no-store" };

/** Where it is not set up there is no such call. */
function hookOf({ hook }: Pick<WhatsApp, "hook">): NonNullable<WhatsApp["hook"]> {
  if (hook) return hook;
  throw new WireRefusal(404, "not_found", "There is no such call.");
}

/** Takes the same time wherever they differ. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();

const forged = () => new WireRefusal(401, "unsigned", "The signature is missing or wrong.");

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new WireRefusal(400, "malformed_json", "The body is not JSON.");
  }
}
