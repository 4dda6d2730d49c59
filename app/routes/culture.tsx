import { cultureHead } from "#content/culture.ts";
import { CultureChecklists, FirstWeek } from "../culture/culture-checklists.tsx";
import { CulturePay, ShiftHours } from "../culture/culture-pay.tsx";
import { Mission, Values } from "../culture/culture-values.tsx";
import { CultureWays } from "../culture/culture-ways.tsx";
import cultureStyles from "../styles/culture.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOf } from "../ui/page-meta.ts";
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
