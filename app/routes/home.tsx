import { homeHero, homeOpenings } from "#content/home.ts";
import { servicesContext } from "../context.ts";
import homeStyles from "../styles/home.css?url";
import { HomeCards } from "../ui/home-cards.tsx";
import { HomeHero } from "../ui/home-hero.tsx";
import { HomeMoments } from "../ui/home-moments.tsx";
import { HomeOpenings } from "../ui/home-openings.tsx";
import { HomeStory } from "../ui/home-story.tsx";
import { pageMeta, siteOrigin } from "../ui/page-meta.ts";
import type { Route } from "./+types/home.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: homeStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    page: "Home",
    description: homeHero.lead,
    path: "/",
    origin: siteOrigin(matches),
  });
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
