import { Readable } from "node:stream";
import type { SmtpConfig } from "#platform/mail-config.ts";
import type { Deliver, Delivery, OutgoingMail } from "./delivery.ts";
import { passId } from "./mail-html.ts";

/** Milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

interface SmtpFault {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
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
      return judge(error as SmtpFault, begun);
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
    ...patience,
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

function judge({ code, responseCode, command, response }: SmtpFault, begun: boolean): Delivery {
  if (responseCode) {
    // a refused login or greeting is ours to mend; the mail itself may still go
    const ofThisMail = ["MAIL FROM", "RCPT TO", "DATA"].includes(command ?? "");
    const answer = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?=\s|$))?/.exec(response ?? "");
    const reason = `The mail server answered ${answer?.[0] ?? responseCode} to ${command ?? "us"}`;
    const final = ofThisMail && responseCode >= 500;
    // 5.7 is a rule of the server's own, such as one against relaying
    const badAddress =
      final && command === "RCPT TO" && !/^\d{3}[ -]5\.7\./.test(answer?.[0] ?? "");
    return { outcome: "refused", final, reason, ...(badAddress && { badAddress }) };
  }
  if (command === "API" && code === "EENVELOPE") {
    const reason = "The address is none that mail can go to";
    return { outcome: "refused", final: true, reason, badAddress: true };
  }
  if (begun) {
    return { outcome: "unknown", reason: "The connection broke after the text was handed over" };
  }
  return { outcome: "refused", final: false, reason: `No connection (${code ?? "unknown"})` };
}
