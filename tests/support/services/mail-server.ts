import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { SmtpConfig } from "#platform/settings.ts";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text as they came over the wire. */
  source: string;
}

/** What the server says next at a place: an SMTP code with words, or nothing where it is content. */
export interface ScriptedReplies {
  /** In place of a greeting. */
  connection?: string;
  /** To whoever signs in. */
  login?: string;
  sender?: string;
  recipient?: string;
  data?: string;
  /** Breaks the connection once it has the whole text, without an answer. */
  breaksOff?: boolean;
  /** Awaited before the text is taken. */
  before?: () => Promise<unknown>;
}

/** A real mail server on the loopback that keeps what it takes. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const moods: ScriptedReplies = {};
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    allowInsecureAuth: true,
    onConnect: (_session, done) => done(refusal(moods.connection)),
    onAuth: (_auth, _session, done) => done(refusal(moods.login), { user: "xld" }),
    onMailFrom: (_address, _session, done) => done(refusal(moods.sender)),
    onRcptTo: (_address, _session, done) => done(refusal(moods.recipient)),
    onData(stream, session, done) {
      const take = async () => {
        await moods.before?.();
        const source = await text(stream);
        if (moods.breaksOff) {
          for (const connection of server.connections) connection.close();
          return;
        }
        const refused = refusal(moods.data);
        if (!refused) {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : "";
          received.push({ from, to: rcptTo.map(({ address }) => address), source });
        }
        done(refused);
      };
      take().catch(done);
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const smtp: SmtpConfig = { host: "127.0.0.1", port, tls: "optional", login: null };
  return {
    received,
    moods,
    smtp,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** @param mood such as `550 5.1.1 No such user` */
function refusal(mood: string | undefined): Error | null {
  if (!mood) return null;
  return Object.assign(new Error(mood.slice(4)), { responseCode: Number(mood.slice(0, 3)) });
}
