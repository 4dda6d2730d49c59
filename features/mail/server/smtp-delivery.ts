import { Readable } from "node:stream";
import type { SmtpConfig } from "#platform/settings.ts";
import { passId } from "./mail-html.ts";
import type { Deliver, Delivery, OutgoingMail } from "./mail-message.ts";
import { codeOf, refusalScopeOf, wordsOf } from "./smtp-reply.ts";

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

interface SmtpFault {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  message?: string;
}

// loaded with the first mail: where no mail server is set up its code would lie in memory unused
const loadComposer = async () => (await import("nodemailer/lib/mail-composer")).default;
const loadConnection = async () => (await import("nodemailer/lib/smtp-connection")).default;

/** Hands each mail to the mail server on a connection of its own. */
export function deliverBySmtp(smtp: SmtpConfig): Deliver {
  return async (mail) => {
    const message = await compose(mail);
    // read for the first time when the server asks for the text: from then on it may have it
    let begun = false;
    const text = Readable.from(
      (function* () {
        begun = true;
        yield message;
      })(),
    );
    try {
      await converse(smtp, { from: mail.from.address, to: mail.to }, text);
      return { outcome: "sent" };
    } catch (error) {
      return deliveryOf(error as SmtpFault, mail.to, begun);
    } finally {
      text.destroy();
    }
  };
}

/** The whole message; addresses go in as such, so that nothing in them is read as more of them. */
async function compose({
  messageId,
  from,
  replyTo,
  to,
  subject,
  body,
  html,
  unsubscribe,
  calendar,
  pass,
}: OutgoingMail): Promise<Buffer> {
  const MailComposer = await loadComposer();
  return new MailComposer({
    messageId: `<${messageId}>`,
    from,
    replyTo: { name: "", address: replyTo },
    to: { name: "", address: to },
    subject,
    text: body,
    html,
    // a part of its own for mail programs that act on it, and the same as a file
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.text, filename: "invite.ics" },
    }),
    ...(pass && {
      attachments: [
        {
          ...{ cid: passId, filename: "your-pass.png", content: pass },
          ...{ contentType: "image/png", contentDisposition: "inline" as const },
        },
      ],
    }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

async function converse(
  { host, port, tls, login }: SmtpConfig,
  envelope: { from: string; to: string },
  text: Readable,
): Promise<void> {
  const SMTPConnection = await loadConnection();
  const connection = new SMTPConnection({
    host,
    port,
    secure: tls === "always",
    requireTLS: tls === "required",
    ...timeouts,
  });
  return new Promise<void>((resolve, reject) => {
    const send = (error?: Error | null) => {
      if (error) return reject(error);
      connection.send(envelope, text, (refused) => (refused ? reject(refused) : resolve()));
    };
    connection.on("error", reject);
    connection.connect((error) => {
      if (error || !login) return send(error);
      connection.login({ credentials: { user: login.user, pass: login.password } }, send);
    });
  }).finally(() => connection.close());
}

/** @param begun whether the server had asked for the text, and so may have it */
function deliveryOf(fault: SmtpFault, recipient: string, begun: boolean): Delivery {
  const { code, responseCode, command = "", message = "" } = fault;
  if (responseCode) return checkAnswer({ ...fault, code: responseCode, command }, recipient);
  if (command === "API" && code === "EENVELOPE" && message.startsWith("Invalid recipient")) {
    const reason = "The address is none that mail can go to";
    return { outcome: "refused", final: true, reason, badAddress: true };
  }
  if (command === "MAIL FROM" && code === "EMESSAGE") {
    return { outcome: "refused", final: true, reason: "The mail server takes no email as large" };
  }
  if (begun) {
    return { outcome: "unknown", reason: "The connection broke after the text was handed over" };
  }
  const trouble = code === "EAUTH" ? "login" : "connection";
  const reason = `No connection (${code ?? "unknown"})`;
  return { outcome: "refused", final: false, reason, us: { trouble, words: "" } };
}

function checkAnswer(
  { code, command, response = "" }: { code: number; command: string; response?: string },
  recipient: string,
): Delivery {
  const answer = { code, text: response, command, recipient };
  const refusalScope = refusalScopeOf(answer);
  const reason = `The mail server answered ${codeOf(answer)} to ${command || "us"}`;
  const isForGood = code >= 500;
  switch (refusalScope) {
    case "address":
      // such as a server that has to ask another one first
      if (!isForGood) return { outcome: "refused", final: false, reason };
      return { outcome: "refused", final: true, reason, badAddress: true };
    case "message":
      return { outcome: "refused", final: isForGood, reason };
    case "mailbox":
      return { outcome: "refused", final: false, reason };
    default: {
      const us = { trouble: refusalScope, words: wordsOf(response, recipient) };
      return { outcome: "refused", final: false, reason, us };
    }
  }
}
