import { whyChooseHref } from "#content/navigation.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { useBrand } from "#ui/components/use-brand.ts";
import whyChooseStyles from "../styles/why-choose.css?url";
import { whyChooseHead } from "../texts/why-choose.ts";
import { FourDoors } from "../ui/why-choose/four-doors.tsx";
import { MayNotSuit } from "../ui/why-choose/may-not-suit.tsx";
import { OneShift } from "../ui/why-choose/one-shift.tsx";
import { PerkLedger } from "../ui/why-choose/perk-ledger.tsx";
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
