import { servicesContext } from "../context.ts";
import { pageMeta, siteOrigin } from "../ui/page-meta.ts";
import type { Route } from "./+types/home.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const origin = siteOrigin(matches);
  return pageMeta({ page: "Home", description: "Careers at XLD, Navi Mumbai", path: "/", origin });
}

export async function loader({ context }: Route.LoaderArgs) {
  const openings = (await context.get(servicesContext)?.openings.visible()) ?? [];
  return { openings: openings.slice(0, 3) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.openings.length}</h1>;
}
