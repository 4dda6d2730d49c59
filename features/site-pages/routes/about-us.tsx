import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { useBrand } from "#ui/components/use-brand.ts";
import aboutStyles from "../styles/about.css?url";
import { aboutHead } from "../texts/about.ts";
import { AboutOffices } from "../ui/about/about-offices.tsx";
import { AboutStory } from "../ui/about/about-story.tsx";
import { AboutWho } from "../ui/about/about-who.tsx";
import { MortgageChain } from "../ui/about/mortgage-chain.tsx";
import { TwoClocks } from "../ui/about/two-clocks.tsx";
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
