import { drawPages } from "#content/draw-pages.ts";
import { DrawPage } from "../draws/draw-page.tsx";
import { loadDraw } from "../draws/load-draw.ts";
import drawStyles from "../styles/draws.css?url";
import { pageMeta, siteOrigin } from "../ui/page-meta.ts";
import type { Route } from "./+types/diwali-winners.ts";

const texts = drawPages.diwali;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: drawStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ ...texts, origin: siteOrigin(matches) });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { loaded: await loadDraw(context, "diwali") };
}

export default function DiwaliWinners({ loaderData }: Route.ComponentProps) {
  return <DrawPage texts={texts} loaded={loaderData.loaded} />;
}
