import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots, refusePrivatePage } from "#ui/private/private-page.ts";
import { StepForm, StepPage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { type AlertChoices, choicesInWords } from "../alert-choices.ts";
import styles from "../styles/job-alerts.css?url";
import { confirmTexts } from "../texts/job-alerts.ts";
import { GoneAlert, ToOpenings } from "../ui/alert-links.tsx";
import type { Route } from "./+types/confirm-alert.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(confirmTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = await servicesOf(context).jobAlerts.asked(params.token);
  return asked ? data({ asked }) : refusePrivatePage(null);
}

/** Reading the page confirms nothing: programs that check mails for viruses open every link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readSmallForm(request);
  const confirmed = await servicesOf(context).jobAlerts.confirm(params.token);
  return confirmed ? data(null) : refusePrivatePage(null);
}

export default function ConfirmAlert({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(confirmTexts);
  if ("gone" in loaderData) return <GoneAlert />;
  const { email, choices, isConfirmed } = loaderData.asked;
  const [title, lead] = isConfirmed
    ? [texts.doneTitle, texts.done(email)]
    : [texts.title, texts.lead(email)];
  return (
    <StepPage title={title} lead={lead}>
      <AlertFacts choices={choices} />
      {isConfirmed ? <ToOpenings /> : <StepForm button={texts.button} />}
    </StepPage>
  );
}

/** What an alert is about. */
function AlertFacts({ choices }: { choices: AlertChoices }) {
  return (
    <dl className="alert-facts rows is-firm">
      {choicesInWords(choices).map(([label, chosen]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{chosen}</dd>
        </div>
      ))}
    </dl>
  );
}
