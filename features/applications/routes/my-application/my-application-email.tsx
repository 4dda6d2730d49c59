import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots, refusePrivatePage } from "#ui/private/private-page.ts";
import { StepForm, StepPage, StepTick } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import styles from "../../styles/my-application.css?url";
import { confirmEmailTexts } from "../../texts/my-application.ts";
import { AskHrByEmail, Gone } from "../../ui/my-application/link-help.tsx";
import type { Route } from "./+types/my-application-email.ts";

export const headers = privateHeaders;

const endLinks = "endLinks";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(confirmEmailTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { myApplications, outbox } = servicesOf(context);
  const found = await myApplications.emailToConfirm(params.confirmation);
  return found ? data({ asked: found, canSend: outbox.canSend }) : refusePrivatePage(null);
}

/** Reading the page confirms nothing: programs that check mails for viruses open every link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  const { myApplications } = servicesOf(context);
  const changed = await myApplications.confirmEmail(params.confirmation, form.has(endLinks));
  if (changed.ok) return data({ message: "" });
  if (changed.status === 404) return refusePrivatePage(null);
  return data({ message: changed.message }, { status: changed.status });
}

export default function MyApplicationEmail({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(confirmEmailTexts);
  if ("gone" in loaderData) return <Gone busy={false} />;
  const { asked, canSend } = loaderData;
  const { email, number, isConfirmed } = asked;
  if (isConfirmed) {
    return (
      <StepPage title={texts.doneTitle} lead={texts.done(email, canSend)}>
        {!canSend && <AskHrByEmail />}
      </StepPage>
    );
  }
  const message = actionData && "message" in actionData ? actionData.message : undefined;
  return (
    <StepPage title={texts.title} lead={texts.lead(email, number)} error={message}>
      <StepForm button={texts.button}>
        <StepTick name={endLinks} label={texts.endLinks} hint={texts.endLinksHint(canSend)} />
      </StepForm>
    </StepPage>
  );
}
