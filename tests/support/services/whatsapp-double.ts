import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import type { WhatsAppConfig } from "#platform/config.ts";

const text = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[^\n\t]*$/));
const parameters = v.array(v.strictObject({ type: v.literal("text"), text }));

/** Nothing but what the Cloud API takes of a template message. */
const messageShape = v.strictObject({
  messaging_product: v.literal("whatsapp"),
  to: v.pipe(v.string(), v.regex(/^91\d{10}$/)),
  type: v.literal("template"),
  template: v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/)),
    language: v.strictObject({ code: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(_[A-Za-z]+)?$/)) }),
    components: v.array(
      v.variant("type", [
        v.strictObject({ type: v.literal("body"), parameters }),
        v.strictObject({
          type: v.literal("button"),
          sub_type: v.literal("url"),
          index: v.literal("0"),
          parameters: v.pipe(parameters, v.length(1)),
        }),
      ]),
    ),
  }),
});

export type ReceivedMessage = v.InferOutput<typeof messageShape> & { id: string };

/** What the provider says next in place of taking a message. */
export interface WhatsAppMoods {
  /** Answered as an error of the Cloud API. */
  refuses?: { status: number; code: number };
  /** The connection breaks once the whole message is there. */
  breaksOff?: boolean;
  /** Awaited before the answer. */
  before?: (id: string) => Promise<unknown>;
}

/** Texts of a message's body, and what its button's address ends in. */
export function partsOf({ template }: ReceivedMessage) {
  const of = (type: "body" | "button") =>
    template.components
      .filter((each) => each.type === type)
      .flatMap((each) => each.parameters.map((parameter) => parameter.text));
  return { body: of("body"), suffix: of("button")[0] ?? "" };
}

/** A provider on the loopback that checks bearer and shape, and signs what it posts. */
export async function startWhatsAppDouble() {
  const received: ReceivedMessage[] = [];
  /** What came and was none of its calls. */
  const faults: string[] = [];
  const moods: WhatsAppMoods = {};
  const secrets = {
    token: "token-of-the-double",
    sender: "106540352242922",
    verifyToken: "word-of-the-double",
    appSecret: "secret-of-the-double",
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, code: number, why: string) => {
      faults.push(why);
      answer(status, { error: { message: why, code } });
    };
    const place = `${request.method} ${request.url}`;
    const sent = await json(request);
    if (place !== `POST /v21.0/${secrets.sender}/messages`) return refuse(404, 100, place);
    if (request.headers.authorization !== `Bearer ${secrets.token}`) {
      return refuse(401, 190, "another bearer");
    }
    const checked = v.safeParse(messageShape, sent);
    if (!checked.success) return refuse(400, 100, JSON.stringify(v.flatten(checked.issues)));
    const id = `wamid.${Buffer.from(`${checked.output.to}.${received.length}`).toString("base64")}`;
    await moods.before?.(id);
    if (moods.breaksOff) return void response.destroy();
    const { refuses } = moods;
    if (refuses) {
      const words = `Refused for ${checked.output.to}`;
      return answer(refuses.status, { error: { message: words, code: refuses.code } });
    }
    received.push({ ...checked.output, id });
    answer(200, { messaging_product: "whatsapp", messages: [{ id }] });
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const config: WhatsAppConfig = { url: `http://127.0.0.1:${port}/v21.0`, ...secrets };
  return {
    received,
    faults,
    moods,
    config,
    /** As the site's settings have it. */
    environment: {
      WHATSAPP_URL: config.url,
      WHATSAPP_TOKEN: secrets.token,
      WHATSAPP_SENDER: secrets.sender,
      WHATSAPP_VERIFY_TOKEN: secrets.verifyToken,
      WHATSAPP_APP_SECRET: secrets.appSecret,
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** What the provider posts for an answer of a candidate. */
export const answered = (from: string, body: string, id = `wamid.${from}.${body}`) =>
  posted({ messages: [{ from, id, timestamp: "1930000000", type: "text", text: { body } }] });

/** What it posts of a message that it took. */
export const became = (id: string, status: string, code?: number) =>
  posted({
    statuses: [{ id, status, ...(code && { errors: [{ code, title: "Undeliverable" }] }) }],
  });

const posted = (value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "1",
      changes: [{ field: "messages", value: { messaging_product: "whatsapp", ...value } }],
    },
  ],
});

/** The value of `X-Hub-Signature-256` over exactly these bytes. */
export const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
