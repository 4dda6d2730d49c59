import { data } from "react-router";
import { pageTexts } from "#content/page-texts.ts";
import { myJoiningPath, myStartPath } from "#contract/joining.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import { useTexts } from "#ui/texts.ts";
import { myApplicationHref } from "../../my-application.ts";
import styles from "../../styles/my-application.css?url";
import { myApplicationTexts } from "../../texts/my-application.ts";
import { sealedTexts } from "../../texts/sealed.ts";
import { Gone } from "../../ui/my-application/link-help.tsx";
import { MyApplicationPage } from "../../ui/my-application/my-application-page.tsx";
import { viewMyApplication } from "../../ui/my-application/my-application-view.ts";
import { viewNextInterview, viewNextLetter } from "../../ui/my-application/next-interview.tsx";
import { type SealedWords, viewSealed } from "../../ui/my-application/sealed-view.ts";
import type { Route } from "./+types/my-application.ts";
import { openMyApplication } from "./open-my-application.ts";
import { receiveAnswer } from "./receive-answer.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { tab, goneTab } = textsFor(myApplicationTexts);
  const page =
    loaderData && "application" in loaderData ? tab(loaderData.application.number) : goneTab;
  return [{ title: pageTitle(page, siteOf(matches).brand) }, privateRobots];
}

export async function loader(args: Route.LoaderArgs) {
  const { application, sealed, refusal } = await openMyApplication(args);
  if (sealed) return data({ sealed: viewSealed(sealed) });
  if (!application) return refusal;
  const saved = new URL(args.request.url).searchParams.has("saved");
  const url = servicesOf(args.context).origin + myApplicationHref(args.params.token);
  const { interviews, joining, joinerDetails, offerLetters } = servicesOf(args.context);
  const next = [
    ...(await offerLetters.candidate.ofCandidate(application.id)).map(viewNextLetter),
    ...(await interviews.ofApplication(application.id)).map(viewNextInterview),
  ];
  const joiningToken = await joining.tokenOf(application.id);
  const joins = joiningToken && myJoiningPath(joiningToken);
  const startToken = await joinerDetails.tokenOf(application.id);
  const starts = startToken && myStartPath(startToken);
  return data({
    ...{ application: viewMyApplication(application), interviews: next },
    ...{ joins, starts, url, saved },
  });
}

export const action = (args: Route.ActionArgs) => receiveAnswer(args);

export default function MyApplication({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useTexts(myApplicationTexts);
  const { errorTitle } = useTexts(pageTexts);
  if ("sealed" in loaderData) return <SealedPage {...loaderData.sealed} />;
  if ("gone" in loaderData) return <Gone busy={loaderData.busy} />;
  const refused = actionData && "refusedAnswer" in actionData ? actionData.refusedAnswer : null;
  const { number } = loaderData.application;
  return (
    <>
      {refused && <title>{errorTitle(texts.tab(number))}</title>}
      <MyApplicationPage {...loaderData} token={params.token} refused={refused} />
    </>
  );
}

/** What a candidate reads of an application that is sealed: that it is kept, until when, and who can open it. */
function SealedPage({ number, title, lead, kept, who }: SealedWords) {
  const texts = useTexts(myApplicationTexts);
  const sealedWords = useTexts(sealedTexts);
  const { humanResources } = useBrand().mailboxes;
  return (
    <>
      <PageHead title={`${texts.number(number)} ${title}`} lead={lead} hasFilter />
      <div className="wrap section step-page stack gap-6 at-start">
        <Part id="kept" title={sealedWords.whatTitle} paragraphs={kept} />
        <Part id="who" title={sealedWords.whoTitle} paragraphs={who} />
        <p>
          <a href={`mailto:${humanResources}`}>{humanResources}</a>
        </p>
        <p>
          <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
            {texts.openings}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Part({ id, title, paragraphs }: { id: string; title: string; paragraphs: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </section>
  );
}
