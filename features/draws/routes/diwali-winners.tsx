import { textsFor } from "#contract/text/language.ts";
import { drawPageTexts, drawPaths } from "../texts/draw-pages.ts";
import { DrawPage } from "../ui/draw-page.tsx";
import { drawLinks, drawMeta } from "../ui/draw-route.ts";
import type { Route } from "./+types/diwali-winners.ts";
import { loadDraw } from "./load-draw.ts";

export const links = drawLinks;
export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return drawMeta(textsFor(drawPageTexts).diwali, drawPaths.diwali, matches);
}

export async function loader({ context }: Route.LoaderArgs) {
  return { loaded: await loadDraw(context, "diwali") };
}

export default function DiwaliWinners({ loaderData }: Route.ComponentProps) {
  return <DrawPage type="diwali" loaded={loaderData.loaded} />;
}
