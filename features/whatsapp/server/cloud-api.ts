import type { Delivery } from "#features/mail/server/index.ts";
import type { WhatsAppConfig } from "#platform/whatsapp-config.ts";

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
const patience = 30_000;
/** Characters that are read of an answer. */
const longestAnswer = 64_000;

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
        signal: AbortSignal.timeout(patience),
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
    if (text.length > longestAnswer) return null;
  }
  return JSON.parse(text);
}

function taken(answer: unknown): Delivery {
  const id = (answer as { messages?: { id?: unknown }[] } | null)?.messages?.[0]?.id;
  return { outcome: "sent", ...(typeof id === "string" && id && { providerId: id }) };
}

/** Errors that are ours to mend, or pass: the message may still go. */
const passing = new Set([4, 10, 190, 200, 80_007, 130_429, 131_000, 131_005, 131_016, 131_042]);
for (const code of [131_048, 131_056, 131_057, 133_004]) passing.add(code);

const known: Readonly<Record<number, string>> = {
  190: "the token has ended",
  131026: "this number cannot get the message",
  131042: "the account has a problem with its payment",
  132000: "the template has another number of fields",
  132001: "there is no such template in this language",
  132015: "the template is paused",
  132016: "the template is disabled",
};

/** Nothing of the provider's words, which may repeat the number. */
function refused(status: number, answer: unknown): Delivery {
  const code = (answer as { error?: { code?: unknown } } | null)?.error?.code;
  const isCode = typeof code === "number" && Number.isSafeInteger(code);
  const words = (isCode && known[code]) || "";
  const details = [isCode ? `error ${code}` : `status ${status}`, words].filter(Boolean);
  const passes = [401, 403, 404, 408, 429].includes(status) || status >= 500 || status < 400;
  const isOfTemplate = isCode && code >= 132_000 && code < 133_000;
  return {
    outcome: "refused",
    // until HR has mended its name, no further try changes that
    final: isOfTemplate || !(passes || (isCode && passing.has(code))),
    reason: `WhatsApp answered ${details.join(": ")}`,
  };
}

/** Of faults before anything was handed over. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

function lost(error: unknown): Delivery {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  if (typeof code === "string" && unsent.test(code)) {
    return { outcome: "refused", final: false, reason: `No connection to WhatsApp (${code})` };
  }
  return { outcome: "unknown", reason: "The connection to WhatsApp broke while it was sent" };
}
