import { data } from "react-router";
import * as v from "valibot";
import { answerUsed } from "#content/sending.ts";
import { answerRules } from "#contract/answers/answer-rules.ts";
import { useField } from "#contract/calls/wire.ts";
import { mailboxBusy } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import type { Services } from "#platform/context.ts";
import { alertGroups, readChoices } from "../alert-choices.ts";
import { alertTexts } from "../texts/job-alerts.ts";
import type { RefusedAlert } from "../ui/alert-form.tsx";

type Answer = { sent: string } | { refused: RefusedAlert };

/** Checks a posted form and writes the email. Answers alike for every address. */
export async function receiveAlert(
  { jobAlerts }: Pick<Services, "jobAlerts">,
  { form, address }: { form: URLSearchParams; address: string },
) {
  const texts = textsFor(alertTexts);
  const typed = form.get("email") ?? "";
  const email = v.safeParse(answerRules.email, typed, { abortEarly: true });
  const refuse = (
    { errors = {}, note = null }: Partial<RefusedAlert>,
    status: number,
    wait?: number,
  ) => answer({ refused: { typed, checked: checkedOf(form), errors, note } }, status, wait);

  if (!jobAlerts.canSend) return refuse({ note: texts.awayTitle }, 503);
  const choices = readChoices(form);
  if (!email.success || !choices) {
    const errors = {
      ...(!email.success && { email: email.issues[0].message }),
      ...(!choices && unknownChoices(form)),
    };
    return refuse({ errors }, 422);
  }
  if (form.has(useField)) return refuse({ note: answerUsed }, 200);
  const wait = await jobAlerts.admit(email.output, address);
  if (wait) return refuse({ note: mailboxBusy(wait) }, 429, wait.seconds);
  await jobAlerts.ask(email.output, choices);
  return answer({ sent: email.output }, 200);
}

const checkedOf = (form: URLSearchParams) =>
  Object.fromEntries(alertGroups.map(({ key }) => [key, form.getAll(key)]));

function unknownChoices(form: URLSearchParams): Record<string, string> {
  const texts = textsFor(alertTexts);
  const wrong = alertGroups.filter(({ key, options }) =>
    form.getAll(key).some((value) => !(options as readonly string[]).includes(value)),
  );
  return Object.fromEntries(wrong.map(({ key }) => [key, texts.unknownChoice]));
}

function answer(body: Answer, status: number, wait = 0) {
  const headers = { "cache-control": "private, no-store" };
  return data(body, { status, headers: wait ? { ...headers, "retry-after": `${wait}` } : headers });
}
