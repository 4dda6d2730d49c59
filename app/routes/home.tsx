import { homeHero, homeOpenings } from "#content/home.ts";
import { servicesContext } from "../context.ts";
import { HomeCards } from "../home/home-cards.tsx";
import { HomeHero } from "../home/home-hero.tsx";
import { HomeMoments } from "../home/home-moments.tsx";
import { HomeOpenings } from "../home/home-openings.tsx";
import { HomeStory } from "../home/home-story.tsx";
import homeStyles from "../styles/home.css?url";
import { pageMeta, siteOf } from "../ui/page-meta.ts";
import type { Route } from "./+types/home.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: homeStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  return pageMeta({ page: "Home", description: homeHero(site.brand).lead, path: "/", ...site });
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visible = (await services?.openings.visible()) ?? [];
  return {
    newest: visible
      .toSorted((a, b) => b.datePosted.localeCompare(a.datePosted))
      .slice(0, homeOpenings),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <HomeStory />
      <HomeCards />
      {loaderData.newest.length > 0 && <HomeOpenings openings={loaderData.newest} />}
      <HomeMoments />
    </>
  );
}
