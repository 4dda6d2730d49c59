import type { SendingTrouble } from "#contract/calls/sending-troubles.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { Button } from "#ui/components/button.tsx";
import type { SendingPause } from "../server/sending-pauses.ts";
import type { MailChannel } from "../tables.ts";

const refusedWords = ({ reason, words }: { reason: string; words: string }) =>
  words ? `${reason}: “${words}”.` : `${reason}.`;

/** What to do about each, for a mail server and for WhatsApp. */
const troubleAdvice: Record<SendingTrouble, Record<MailChannel, string>> = {
  login: {
    email: "Ask whoever runs this site to check the user and the password in SMTP_URL.",
    whatsapp: "Ask whoever runs this site to check WHATSAPP_TOKEN and its permissions.",
  },
  quota: {
    email:
      "More was sent than the mail server allows for now. You need not do anything; if this happens often, ask its provider for a higher limit.",
    whatsapp:
      "More was sent than WhatsApp allows for now. You need not do anything; if this happens often, ask for a higher limit in its Business Manager.",
  },
  sender: {
    email:
      "The mail server does not accept the address that we send from. Ask whoever runs this site to check MAIL_FROM and that the address may send.",
    whatsapp: "Ask whoever runs this site to check WHATSAPP_SENDER in the Business Manager.",
  },
  blocked: {
    email:
      "The mail server, or one behind it, does not trust ours: a blocklist, a spam filter or a rule. Show these words to whoever runs the mail server.",
    whatsapp: "WhatsApp has blocked the account. Look into its Business Manager.",
  },
  connection: {
    email:
      "The mail server is not reached. Ask whoever runs this site to check that it runs, and its name and port in SMTP_URL.",
    whatsapp:
      "WhatsApp is not reached. Ask whoever runs this site to check WHATSAPP_URL and the network.",
  },
  template: {
    email: "Show these words to whoever runs the mail server.",
    whatsapp:
      "A template is not as WhatsApp knows it. Check its name, language and fields under WhatsApp templates, or switch it off there.",
  },
  server: {
    email: "Show these words to whoever runs the mail server.",
    whatsapp: "Show these words to whoever looks after the WhatsApp account.",
  },
};

/** Why nothing is sent, in the other side's words, and what to do about it. */
export function SendingPaused({
  pauses,
  action,
}: {
  pauses: readonly SendingPause[];
  /** Where its form goes; left out on the outbox itself. */
  action?: string;
}) {
  return pauses.map(({ channel, since, nextAttemptAt, trouble, waiting, ...refused }) => (
    <section key={channel} className="callout sending-paused" aria-labelledby={`paused-${channel}`}>
      <h2 id={`paused-${channel}`}>
        {channel === "email"
          ? "Emails are not sent at the moment"
          : "WhatsApp messages are not sent at the moment"}
      </h2>
      <p>{refusedWords(refused)}</p>
      <p>
        <b>{troubleAdvice[trouble][channel]}</b>
      </p>
      <p>{`${waiting.toLocaleString("en-IN")} ${waiting === 1 ? "message waits" : "messages wait"} since ${momentInWords(since)}. No candidate’s address is at fault.`}</p>
      <form className="cluster" method="post" action={action}>
        <input type="hidden" name="channel" value={channel} />
        <Button type="submit" look="quiet" name="do" value="try-now">
          Try now
        </Button>
        <p className="sub">{`One message is tried next at ${momentInWords(nextAttemptAt)}. When it gets through, all others follow by themselves.`}</p>
      </form>
    </section>
  ));
}
