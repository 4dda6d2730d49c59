import type { SendingTrouble } from "#contract/calls/sending-troubles.ts";
import type { Delivery } from "#features/mail/server/index.ts";
import type { WhatsAppConfig } from "#platform/config.ts";

/** A message by a template that the provider knows. */
export interface TemplateMessage {
  /** `919820012345`. */
  to: string;
  name: string;
  language: string;
  /** Of its text, in the order of the template. */
  parameters: readonly string[];
  /** What its button's address ends in. */
  suffix: string;
}

type Fetch = typeof globalThis.fetch;

/** Milliseconds. */
const timeoutMs = 30_000;
/** Characters that are read of an answer. */
const maxResponseLength = 64_000;

/** Hands messages to a provider, in the shape of WhatsApp's Cloud API. */
export function sendByCloudApi(
  { url, sender, token }: WhatsAppConfig,
  fetch: Fetch = globalThis.fetch,
): (message: TemplateMessage) => Promise<Delivery> {
  return async (message) => {
    let response: Response;
    try {
      response = await fetch(`${url}/${sender}/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(bodyOf(message)),
        // the token and the number go nowhere else
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      return lost(error);
    }
    const answer = await readAnswer(response).catch(() => null);
    return response.ok ? taken(answer) : refused(response.status, answer);
  };
}

function bodyOf({ to, name, language, parameters, suffix }: TemplateMessage) {
  const texts = (values: readonly string[]) => values.map((text) => ({ type: "text", text }));
  return {
    messaging_product: "whatsapp",
    to,
    type: "template",
    template: {
      name,
      language: { code: language },
      components: [
        { type: "body", parameters: texts(parameters) },
        { type: "button", sub_type: "url", index: "0", parameters: texts([suffix]) },
      ],
    },
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxResponseLength) return null;
  }
  return JSON.parse(text);
}

function taken(answer: unknown): Delivery {
  const id = (answer as { messages?: { id?: unknown }[] } | null)?.messages?.[0]?.id;
  return { outcome: "sent", ...(typeof id === "string" && id && { providerId: id }) };
}

/**
 * What the provider's numbers are about: this number or this message, for good; or us, whoever a message is for. What
 * stands here for nothing passes by itself, or nobody knows: it is tried again.
 */
const meanings: Readonly<Record<number, "final" | SendingTrouble>> = {
  ...{ 0: "login", 3: "login", 10: "login", 190: "login", 131005: "login" },
  ...{ 4: "quota", 80007: "quota", 130429: "quota", 131048: "quota" },
  ...{ 33: "sender", 131030: "sender", 131037: "sender", 131045: "sender" },
  ...{ 368: "blocked", 131031: "blocked" },
  ...{ 131042: "server", 131057: "server" },
  ...{ 100: "template", 131008: "template", 131009: "template", 132000: "template" },
  ...{ 132001: "template", 132007: "template", 132012: "template" },
  ...{ 132015: "template", 132016: "template" },
  ...{ 131021: "final", 131026: "final", 131047: "final", 131050: "final" },
  ...{ 131051: "final", 132005: "final" },
};

function meaningOf(code: number) {
  // permissions, and where the sender's number is registered, have a hundred numbers each
  if (code >= 200 && code < 300) return "login";
  if (code >= 133_000 && code < 134_000) return "sender";
  return meanings[code];
}

/** Where the answer has no number of the provider's. */
const ofStatus: Readonly<Record<number, SendingTrouble>> = {
  401: "login",
  403: "login",
  404: "server",
  429: "quota",
};

const known: Readonly<Record<number, string>> = {
  190: "the token has ended",
  131026: "this number cannot get the message",
  131042: "the account has a problem with its payment",
  132000: "the template has another number of fields",
  132001: "there is no such template in this language",
  132007: "the template breaks a rule of WhatsApp",
  132012: "the template has other fields",
  132015: "the template is paused",
  132016: "the template is disabled",
};

/** Whether a number that comes with a failure later is about us: the message may still go. */
export function isOurFault(code: number | null): boolean {
  const meaning = code === null ? undefined : meaningOf(code);
  return meaning !== undefined && meaning !== "final";
}

/** Nothing of the provider's words, which may repeat the number. */
function refused(status: number, answer: unknown): Delivery {
  const given = (answer as { error?: { code?: unknown } } | null)?.error?.code;
  const code = typeof given === "number" && Number.isSafeInteger(given) ? given : null;
  const words = (code !== null && known[code]) || "";
  const details = [code === null ? `status ${status}` : `error ${code}`, words].filter(Boolean);
  const reason = `WhatsApp answered ${details.join(": ")}`;
  const meaning = code === null ? ofStatus[status] : meaningOf(code);
  if (meaning === "final") return { outcome: "refused", final: true, reason };
  if (!meaning) return { outcome: "refused", final: false, reason };
  return { outcome: "refused", final: false, reason, us: { trouble: meaning, words } };
}

/** Of faults before anything was handed over. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

function lost(error: unknown): Delivery {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  if (typeof code === "string" && unsent.test(code)) {
    const us = { trouble: "connection", words: "" } as const;
    return { outcome: "refused", final: false, reason: `No connection to WhatsApp (${code})`, us };
  }
  return { outcome: "unknown", reason: "The connection to WhatsApp broke while it was sent" };
}
