import { whyChooseHref } from "#content/navigation.ts";
import { whyChooseHead } from "#content/why-choose.ts";
import whyChooseStyles from "../styles/why-choose.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOf } from "../ui/page-meta.ts";
import { useBrand } from "../ui/use-brand.ts";
import { FourDoors } from "../why-choose/four-doors.tsx";
import { MayNotSuit } from "../why-choose/may-not-suit.tsx";
import { OneShift } from "../why-choose/one-shift.tsx";
import { PerkLedger } from "../why-choose/perk-ledger.tsx";
import type { Route } from "./+types/why-choose.ts";

const art = "banner-why";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: whyChooseStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  const { page, lead } = whyChooseHead(site.brand);
  return pageMeta({ page, description: lead, path: whyChooseHref, ...site });
}

export default function WhyChoose() {
  const { title, lead } = whyChooseHead(useBrand());
  const crumbs = [{ label: "Careers", href: "/Careers" }, { label: title }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <PerkLedger />
      <OneShift />
      <FourDoors />
      <MayNotSuit />
    </>
  );
}
