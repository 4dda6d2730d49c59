import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots, refusePrivatePage } from "#ui/private/private-page.ts";
import { StepForm, StepPage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import styles from "../styles/job-alerts.css?url";
import { unsubscribeTexts } from "../texts/job-alerts.ts";
import { GoneAlert, ToForm } from "../ui/alert-links.tsx";
import type { Route } from "./+types/unsubscribe.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(unsubscribeTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

/** Asks only: what ends the alert is the call at the same address (`calls.ts`). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const state = await servicesOf(context).jobAlerts.subscription(params.token);
  return state ? data({ state }) : refusePrivatePage(null);
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(unsubscribeTexts);
  if ("gone" in loaderData) return <GoneAlert />;
  if (loaderData.state === "ended") {
    return (
      <StepPage title={texts.doneTitle} lead={texts.done}>
        <ToForm />
      </StepPage>
    );
  }
  return (
    <StepPage title={texts.title} lead={texts.lead}>
      <StepForm button={texts.button} />
    </StepPage>
  );
}
