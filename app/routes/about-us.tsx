import { aboutHead } from "#content/about.ts";
import { AboutOffices } from "../about/about-offices.tsx";
import { AboutStory } from "../about/about-story.tsx";
import { AboutWho } from "../about/about-who.tsx";
import { MortgageChain } from "../about/mortgage-chain.tsx";
import { TwoClocks } from "../about/two-clocks.tsx";
import aboutStyles from "../styles/about.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOf } from "../ui/page-meta.ts";
import { useBrand } from "../ui/use-brand.ts";
import type { Route } from "./+types/about-us.ts";

const art = "banner-about";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: aboutStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  const { page, description } = aboutHead(site.brand);
  return pageMeta({ page, description, path: "/AboutUs", ...site });
}

export default function AboutUs() {
  const { page, title, lead } = aboutHead(useBrand());
  const crumbs = [{ label: "Home", href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} hasFilter />
      <AboutWho />
      <AboutStory />
      <MortgageChain />
      <TwoClocks />
      <AboutOffices />
    </>
  );
}
