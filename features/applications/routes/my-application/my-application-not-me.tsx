import { data } from "react-router";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots, refusePrivatePage } from "#ui/private/private-page.ts";
import { StepForm, StepPage } from "#ui/private/step-page.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import styles from "../../styles/my-application.css?url";
import { stopTexts } from "../../texts/confirmation-mails.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";
import { AskHrByEmail, Gone } from "../../ui/my-application/link-help.tsx";
import type { Route } from "./+types/my-application-not-me.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(stopTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { myApplications, outbox } = servicesOf(context);
  const found = await myApplications.emailToRestore(params.stop);
  if (!found) return refusePrivatePage(null);
  const { changedAt, until, ...change } = found;
  const dates = { changedAt: momentInWords(changedAt), until: momentInWords(until) };
  return data({ change: { ...change, ...dates }, canSend: outbox.canSend });
}

/** Reading the page stops nothing: programs that check mails for viruses open every link. */
export async function action({ params, context }: Route.ActionArgs) {
  const { myApplications } = servicesOf(context);
  const changed = await myApplications.restoreEmail(params.stop);
  // the page says what became of it
  if (changed.ok) return data({ message: "" });
  const message = changed.status === 404 ? "" : changed.message;
  return data({ message }, { status: changed.status });
}

/** Where whoever has the former address of an application says that they did not change it. */
export default function MyApplicationNotMe({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(stopTexts);
  const myApplicationWords = useTexts(myApplicationTexts);
  if ("gone" in loaderData) return <Gone busy={false} />;
  const { change, canSend } = loaderData;
  const { state, number, was, to, changedAt, until } = change;
  if (state !== "open") {
    const { title, lead } = texts[state];
    return (
      <StepPage title={title} lead={lead({ was, until, canSend })}>
        <AskHrByEmail />
        {state === "erased" && (
          <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
            {myApplicationWords.openings}
          </ButtonLink>
        )}
      </StepPage>
    );
  }
  const { title, lead, ifNot, what, newLink, otherwise, button } = texts.open;
  const message = actionData?.message || undefined;
  return (
    <StepPage title={title} lead={lead(number, to, changedAt)} error={message}>
      <section aria-labelledby="if-not">
        <h2 id="if-not">{ifNot}</h2>
        <TickList items={[...what(was), newLink(was, canSend)]} icon="info-circle" />
      </section>
      <p>{otherwise(until)}</p>
      <StepForm button={button} />
      {(message || !canSend) && <AskHrByEmail />}
    </StepPage>
  );
}
