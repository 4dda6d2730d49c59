import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import cultureStyles from "../styles/culture.css?url";
import { cultureHead } from "../texts/culture.ts";
import { CultureChecklists, FirstWeek } from "../ui/culture/culture-checklists.tsx";
import { CulturePay, ShiftHours } from "../ui/culture/culture-pay.tsx";
import { Mission, Values } from "../ui/culture/culture-values.tsx";
import { CultureWays } from "../ui/culture/culture-ways.tsx";
import type { Route } from "./+types/culture.ts";

const art = "banner-culture";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: cultureStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, description } = cultureHead;
  return pageMeta({ page, description, path: "/Culture", ...siteOf(matches) });
}

export default function Culture() {
  const { page, title, lead } = cultureHead;
  const crumbs = [{ label: "Home", href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <Mission />
      <Values />
      <CultureChecklists />
      <FirstWeek />
      <CulturePay />
      <ShiftHours />
      <CultureWays />
    </>
  );
}
