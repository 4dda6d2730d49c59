import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import styles from "#features/referrers/styles/referrers.css?url";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { FurtherLinks } from "#ui/components/further-links.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageTitle, siteOf } from "#ui/components/page-meta.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import { privateHeaders, privateRobots } from "#ui/private-page.ts";
import { useTexts } from "#ui/texts.ts";
import { myReferralsTexts } from "../texts/my-referrals.ts";
import { MyReferralsPage } from "../ui/referrals/my-referrals-page.tsx";
import { viewMyReferrals } from "../ui/referrals/my-referrals-view.ts";
import type { Route } from "./+types/my-referrals.ts";
import { changeNews } from "./referrals/change-news.ts";

export const headers = privateHeaders;
export const handle = { query: ["news"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(myReferralsTexts);
  const title = pageTitle(texts.tab, siteOf(matches).brand);
  return [{ title }, privateRobots];
}

function openPage({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const address = context.get(factsContext)?.address ?? "";
  return servicesOf(context).referrerLinks.open(params.token, address);
}

export async function loader(args: Route.LoaderArgs) {
  const { referralNews, applicationDesk, openings, clock } = servicesOf(args.context);
  const opened = await openPage(args);
  if (!opened.ok) return refusal(opened.retryAfterSeconds);
  const { referrer } = opened;
  const [summary, visible, news] = await Promise.all([
    applicationDesk.ofReferrer(referrer.referID),
    openings.visible(),
    referralNews.state(referrer.referID),
  ]);
  const mine = viewMyReferrals(referrer, summary, visible, indianDay.format(clock.now()));
  const said = new URL(args.request.url).searchParams.get("news");
  // not any more where that was changed since, by another tab or by time
  const saved = said === news.is ? news.is : null;
  return data({ mine, news: { news, canSend: referralNews.canSend, saved }, text: "" });
}

export async function action(args: Route.ActionArgs) {
  const opened = await openPage(args);
  if (!opened.ok) throw refusal(opened.retryAfterSeconds);
  return changeNews(servicesOf(args.context), {
    form: await readSmallForm(args.request),
    referID: opened.referrer.referID,
    path: new URL(args.request.url).pathname,
    address: args.context.get(factsContext)?.address ?? "",
  });
}

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The same for a link that never was and one that is no more. */
function refusal(retryAfterSeconds: number | null) {
  const texts = textsFor(myReferralsTexts);
  if (retryAfterSeconds === null) {
    return data({ mine: null, news: null, text: texts.gone }, { status: 404 });
  }
  const headers = { "retry-after": String(retryAfterSeconds) };
  return data({ mine: null, news: null, text: texts.busy }, { status: 429, headers });
}

export default function MyReferrals({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(myReferralsTexts);
  const { mine, news, text } = loaderData;
  const refused = actionData?.refusedNews ?? null;
  if (mine) return <MyReferralsPage mine={mine} news={{ ...news, refused }} />;
  return (
    <>
      <PageHead title={texts.goneTitle} lead={text} />
      <div className="wrap section">
        <FurtherLinks />
      </div>
    </>
  );
}
