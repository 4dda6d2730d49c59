import { brand } from "#content/brand.ts";
import { whyChooseHref } from "#content/navigation.ts";
import { whyChooseHead } from "#content/why-choose.ts";
import whyChooseStyles from "../styles/why-choose.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOrigin } from "../ui/page-meta.ts";
import { FourDoors } from "../why-choose/four-doors.tsx";
import { MayNotSuit } from "../why-choose/may-not-suit.tsx";
import { OneShift } from "../why-choose/one-shift.tsx";
import { PerkLedger } from "../why-choose/perk-ledger.tsx";
import type { Route } from "./+types/why-choose.ts";

const page = `Why Choose ${brand.companyName}`;
const art = "banner-why";
const crumbs = [{ label: "Careers", href: "/Careers" }, { label: whyChooseHead.title }];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: whyChooseStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const origin = siteOrigin(matches);
  return pageMeta({ page, description: whyChooseHead.lead, path: whyChooseHref, origin });
}

export default function WhyChoose() {
  return (
    <>
      <PageHead {...whyChooseHead} crumbs={crumbs} art={art} />
      <PerkLedger />
      <OneShift />
      <FourDoors />
      <MayNotSuit />
    </>
  );
}
