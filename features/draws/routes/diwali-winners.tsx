import { drawPages } from "../texts/draw-pages.ts";
import { DrawPage } from "../ui/draw-page.tsx";
import { drawLinks, drawMeta } from "../ui/draw-route.ts";
import type { Route } from "./+types/diwali-winners.ts";
import { loadDraw } from "./load-draw.ts";

const texts = drawPages.diwali;

export const links = drawLinks;
export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return drawMeta(texts, matches);
}

export async function loader({ context }: Route.LoaderArgs) {
  return { loaded: await loadDraw(context, "diwali") };
}

export default function DiwaliWinners({ loaderData }: Route.ComponentProps) {
  return <DrawPage texts={texts} loaded={loaderData.loaded} />;
}
