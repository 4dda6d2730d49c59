import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import growthStyles from "../styles/growth.css?url";
import { growthHead } from "../texts/growth.ts";
import { CareerStairs } from "../ui/growth/career-stairs.tsx";
import { FirstYear } from "../ui/growth/first-year.tsx";
import { LastingTraining } from "../ui/growth/lasting-training.tsx";
import { PerformanceReport } from "../ui/growth/performance-report.tsx";
import { ProfitSharing } from "../ui/growth/profit-sharing.tsx";
import type { Route } from "./+types/growth.ts";

const page = "Growth";
const art = "banner-growth";
const crumbs = [{ label: "Home", href: "/" }, { label: page }];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: growthStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ page, description: growthHead.lead, path: "/Growth", ...siteOf(matches) });
}

export default function Growth() {
  return (
    <>
      <PageHead {...growthHead} crumbs={crumbs} art={art} />
      <FirstYear />
      <CareerStairs />
      <PerformanceReport />
      <ProfitSharing />
      <LastingTraining />
    </>
  );
}
