import { data } from "react-router";
import { factsContext, servicesOf } from "#features/context.ts";
import styles from "#features/referrers/styles/referrers.css?url";
import { FurtherLinks } from "#ui/components/further-links.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageTitle, siteOf } from "#ui/components/page-meta.ts";
import { myReferralsTexts } from "../texts/my-referrals.ts";
import { MyReferralsPage } from "../ui/referrals/my-referrals-page.tsx";
import { viewMyReferrals } from "../ui/referrals/my-referrals-view.ts";
import type { Route } from "./+types/my-referrals.ts";

/** The address is the secret: nobody keeps the page, and no other site is told where it is. */
const secret = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  const all = new Headers(secret);
  const retryAfter = loaderHeaders.get("retry-after");
  if (retryAfter) all.set("retry-after", retryAfter);
  return all;
}

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = pageTitle(myReferralsTexts.tab, siteOf(matches).brand);
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { referrerLinks, applicationDesk, openings, clock } = servicesOf(context);
  const address = context.get(factsContext)?.address ?? "";
  const opened = await referrerLinks.open(params.token, address);
  if (!opened.ok) return refusal(opened.retryAfterSeconds);
  const { referrer } = opened;
  const [summary, visible] = await Promise.all([
    applicationDesk.ofReferrer(referrer.referID),
    openings.visible(),
  ]);
  const mine = viewMyReferrals(referrer, summary, visible, indianDay.format(clock.now()));
  return data({ mine, text: "" });
}

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The same for a link that never was and one that is no more. */
function refusal(retryAfterSeconds: number | null) {
  if (retryAfterSeconds === null) {
    return data({ mine: null, text: myReferralsTexts.gone }, { status: 404 });
  }
  const headers = { "retry-after": String(retryAfterSeconds) };
  return data({ mine: null, text: myReferralsTexts.busy }, { status: 429, headers });
}

export default function MyReferrals({ loaderData: { mine, text } }: Route.ComponentProps) {
  if (mine) return <MyReferralsPage mine={mine} />;
  return (
    <>
      <PageHead title={myReferralsTexts.goneTitle} lead={text} />
      <div className="wrap section">
        <FurtherLinks />
      </div>
    </>
  );
}
