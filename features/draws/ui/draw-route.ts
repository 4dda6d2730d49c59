import type { LinkDescriptor, MetaDescriptor } from "react-router";
import type { DrawPageTexts } from "../texts/draw-pages.ts";
import drawStyles from "../styles/draws.css?url";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";

/** What the routes of both festivals say of themselves. */
export function drawLinks(): LinkDescriptor[] {
  return [{ rel: "stylesheet", href: drawStyles }];
}

export function drawMeta(
  texts: DrawPageTexts,
  matches: Parameters<typeof siteOf>[0],
): MetaDescriptor[] {
  return pageMeta({ ...texts, ...siteOf(matches) });
}
