import { drawPages } from "../texts/draw-pages.ts";
import { DrawPage } from "../ui/draw-page.tsx";
import { drawLinks, drawMeta } from "../ui/draw-route.ts";
import type { Route } from "./+types/rangoli-winners.ts";
import { loadDraw } from "./load-draw.ts";

const texts = drawPages.rangoli;

export const links = drawLinks;
export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return drawMeta(texts, matches);
}

export async function loader({ context }: Route.LoaderArgs) {
  return { loaded: await loadDraw(context, "rangoli") };
}

export default function RangoliWinners({ loaderData }: Route.ComponentProps) {
  return <DrawPage texts={texts} loaded={loaderData.loaded} />;
}
