import { data } from "react-router";
import { useField } from "#contract/calls/wire.ts";
import { mailboxBusy } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { FieldText } from "#ui/fields/field-text.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { StepForm, StepPage } from "#ui/private/step-page.tsx";
import styles from "#ui/styles/private-page.css?url";
import { useTexts } from "#ui/texts.ts";
import { answerOf } from "../../application-fields.ts";
import { myApplicationPath } from "../../my-application.ts";
import { lostLinkTexts } from "../../texts/my-application.ts";
import { AskHrByEmail } from "../../ui/my-application/link-help.tsx";
import type { Route } from "./+types/my-application-lost.ts";

const field = "email";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(lostLinkTexts);
  const title = pageTitle(texts.tab, siteOf(matches).brand);
  return [{ title }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function loader({ context }: Route.LoaderArgs) {
  return { canSend: servicesOf(context).outbox.canSend };
}

/** Answers alike whether anybody applied with the address: what follows happens after the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = textsFor(lostLinkTexts);
  const { lostLinks, outbox } = servicesOf(context);
  const form = await readSmallForm(request);
  const typed = form.get(field) ?? "";
  const { value: email, error } = answerOf("jobEmail", typed);
  if (error !== null) return data({ sent: null, typed, error }, answered(422));
  if (form.has(useField)) return data({ sent: null, typed, error: null }, answered(200));
  const wait = await lostLinks.admit(email, context.get(factsContext)?.address ?? "");
  if (wait) {
    return data({ sent: null, typed, error: mailboxBusy(wait) }, answered(429, wait.seconds));
  }
  lostLinks.send(email);
  const sent = texts.sent(email, outbox.canSend);
  return data({ sent, typed: "", error: null }, answered(200));
}

function answered(status: number, wait = 0) {
  const headers = { "cache-control": "private, no-store" };
  return { status, headers: wait ? { ...headers, "retry-after": String(wait) } : headers };
}

export default function MyApplicationLost({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(lostLinkTexts);
  if (actionData?.sent) {
    return (
      <StepPage title={texts.sentTitle} lead={actionData.sent}>
        <AskHrByEmail />
        <ButtonLink look="quiet" href={myApplicationPath}>
          {texts.again}
        </ButtonLink>
      </StepPage>
    );
  }
  return (
    <StepPage title={texts.title} lead={texts.lead(loaderData.canSend)}>
      {!loaderData.canSend && <AskHrByEmail />}
      <StepForm button={texts.button}>
        <FieldText
          id={field}
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={actionData?.typed}
          error={actionData?.error ?? undefined}
          // without script this is what takes the reader to the message
          autoFocus={Boolean(actionData?.error)}
          isNative
        />
      </StepForm>
    </StepPage>
  );
}
