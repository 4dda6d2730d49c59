import { growthHead } from "#content/growth.ts";
import { CareerStairs } from "../growth/career-stairs.tsx";
import { FirstYear } from "../growth/first-year.tsx";
import { LastingTraining } from "../growth/lasting-training.tsx";
import { PerformanceReport } from "../growth/performance-report.tsx";
import { ProfitSharing } from "../growth/profit-sharing.tsx";
import growthStyles from "../styles/growth.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOf } from "../ui/page-meta.ts";
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
