import { data } from "react-router";
import { driveTitle } from "#contract/drives.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { openPrivatePage, privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import { isAhead } from "../drive.ts";
import styles from "../styles/visit.css?url";
import { visitTexts } from "../texts/walk-ins.ts";
import { VisitGone } from "../ui/invalid-visit-link.tsx";
import { VisitPage } from "../ui/visit-page.tsx";
import type { Route } from "./+types/my-visit.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(visitTexts);
  const page =
    loaderData && "visit" in loaderData
      ? driveTitle(`${texts.tab} ${loaderData.visit.number}`, loaderData.visit.isCalledOff)
      : texts.goneTitle;
  return [{ title: pageTitle(page, siteOf(matches).brand) }, privateRobots];
}

export async function loader(args: Route.LoaderArgs) {
  const { found: visit, refusal } = await openPrivatePage(args, ({ visitAccess }) => visitAccess);
  if (!visit) return refusal;
  const { drives, clock, outbox } = servicesOf(args.context);
  const now = clock.now();
  const drive = await drives.find(visit.driveCode);
  const free = drive?.slots.filter((slot) => slot.left > 0 && isAhead(slot, now)) ?? [];
  const saved = new URL(args.request.url).searchParams.has("saved");
  return data({ visit, free, now, saved, canSend: outbox.canSend });
}

export default function MyVisit({ loaderData, params }: Route.ComponentProps) {
  if ("gone" in loaderData) return <VisitGone busy={loaderData.busy} />;
  return <VisitPage {...loaderData} token={params.token} />;
}
