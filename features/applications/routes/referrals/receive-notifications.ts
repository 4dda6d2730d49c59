import { data } from "react-router";
import * as v from "valibot";
import { answerRules } from "#contract/answers/answer-rules.ts";
import { mailboxBusy } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { asciiDigits, cleaned } from "#contract/text/typed-text.ts";
import type { Services } from "#platform/context.ts";
import { redirectToPrivatePage } from "#ui/private/private-page.ts";
import { newsTexts } from "../../texts/my-referrals.ts";
import type { RefusedNotifications } from "../../ui/referrals/notifications-form.tsx";

interface Posted {
  form: URLSearchParams;
  referID: string;
  /** Of the page. */
  path: string;
  /** Who posts it, by the network. */
  address: string;
}

/** What a form of the page about emails asks for. */
export async function receiveNotifications(
  { referralNews }: Pick<Services, "referralNews">,
  { form, referID, path, address }: Posted,
) {
  const texts = textsFor(newsTexts);
  const done = (what: keyof typeof texts.saved) =>
    redirectToPrivatePage(`${path}?news=${what}#news`);
  switch (form.get("do")) {
    case "stop":
      await referralNews.stop(referID);
      return done("off");
    case "confirm": {
      const typed = form.get("code") ?? "";
      const code = digitsIn(typed);
      if (!/^\d{6}$/.test(code)) return refuse({ field: "code", message: texts.enterCode, typed });
      const outcome = await referralNews.confirm(referID, code);
      if (outcome === "on") return done("on");
      const message = outcome === "wrong" ? texts.wrongCode : texts.endedCode;
      return refuse({ field: "code", message, typed });
    }
    default: {
      const typed = form.get("email") ?? "";
      const email = v.safeParse(answerRules.email, typed, { abortEarly: true });
      if (!email.success)
        return refuse({ field: "email", message: email.issues[0].message, typed });
      if (!referralNews.canSend)
        return refuse({ field: null, message: texts.away, typed }, { status: 503 });
      const wait = await referralNews.admit(email.output, address);
      if (wait) {
        const headers = { "retry-after": String(wait.seconds) };
        const refused = { field: "email", message: mailboxBusy(wait), typed } as const;
        return refuse(refused, { status: 429, headers });
      }
      await referralNews.ask(referID, email.output);
      return done("asked");
    }
  }
}

/** A code as somebody copies it: with spaces, in the digits of any script. */
const digitsIn = (text: string) => asciiDigits(cleaned(text)).replace(/\s/g, "");

const refuse = (
  refused: RefusedNotifications,
  init: { status: number; headers?: Record<string, string> } = { status: 422 },
) => data({ refusedNews: refused }, init);
