import { data, redirect } from "react-router";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots, refusePrivatePage } from "#ui/private/private-page.ts";
import { StepForm, StepPage } from "#ui/private/step-page.tsx";
import styles from "#ui/styles/step-page.css?url";
import { useTexts } from "#ui/texts.ts";
import { whatsAppStopTexts } from "../texts/whatsapp-stop.ts";
import { whatsAppStopHref } from "../whatsapp-paths.ts";
import type { Route } from "./+types/whatsapp-stop.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(whatsAppStopTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const state = await servicesOf(context).whatsApp.stopState(params.token);
  return state ? data({ state }) : refusePrivatePage(null);
}

/** Reading the page ends nothing: programs that check messages open every link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readSmallForm(request);
  const { token } = params;
  if (!(await servicesOf(context).whatsApp.stop(token))) return refusePrivatePage(null);
  throw redirect(whatsAppStopHref(token), 303);
}

export default function WhatsAppStop({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(whatsAppStopTexts);
  if ("gone" in loaderData) return <Ended title={texts.goneTitle} lead={texts.gone} />;
  if (loaderData.state === "ended") return <Ended title={texts.doneTitle} lead={texts.done} />;
  return (
    <StepPage title={texts.title} lead={texts.lead}>
      <StepForm button={texts.button} />
    </StepPage>
  );
}

function Ended({ title, lead }: { title: string; lead: string }) {
  return (
    <StepPage title={title} lead={lead}>
      <ButtonLink look="quiet" href={openingsPath}>
        {useTexts(whatsAppStopTexts).openings}
      </ButtonLink>
    </StepPage>
  );
}
