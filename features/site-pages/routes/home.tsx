import { servicesContext } from "#http/request-context.ts";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import homeStyles from "../styles/home.css?url";
import { homeDrives, homeHero, homeOpenings } from "../texts/home.ts";
import { HomeCards } from "../ui/home/home-cards.tsx";
import { HomeDrives } from "../ui/home/home-drives.tsx";
import { HomeHero } from "../ui/home/home-hero.tsx";
import { HomeMoments } from "../ui/home/home-moments.tsx";
import { HomeOpenings } from "../ui/home/home-openings.tsx";
import { HomeStory } from "../ui/home/home-story.tsx";
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
  const coming = (await services?.drives.coming()) ?? [];
  return {
    drives: coming.slice(0, homeDrives),
    now: services?.clock.now() ?? new Date(0),
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
      {loaderData.drives.length > 0 && (
        <HomeDrives drives={loaderData.drives} now={loaderData.now} />
      )}
      {loaderData.newest.length > 0 && <HomeOpenings openings={loaderData.newest} />}
      <HomeMoments />
    </>
  );
}
