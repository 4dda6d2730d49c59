import * as v from "valibot";
import { call } from "./call.ts";
import { bodyTooLarge, notFound, ofEveryCall } from "./refusals.ts";

const path = "/hooks/whatsapp";

/** What providers call by themselves. */
export const hookCalls = [
  call({
    id: "verifyWhatsAppHook",
    method: "GET",
    path,
    for: "operators",
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
      ...ofEveryCall,
      notFound,
      { status: 403, code: "forbidden", says: "Another word, or another question." },
    ],
  }),
  call({
    id: "receiveWhatsAppHook",
    method: "POST",
    path,
    for: "operators",
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
    body: { "application/json": {} },
    answers: [{ status: 200, says: "Taken.", type: "text/plain", content: {} }],
    refusals: [
      ...ofEveryCall,
      notFound,
      { status: 401, code: "unsigned", says: "The signature is missing or wrong." },
      { status: 400, code: "malformed_json", says: "The body is signed, and not JSON." },
      bodyTooLarge,
    ],
  }),
] as const;
