import type { LinkDescriptor, MetaDescriptor } from "react-router";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import drawStyles from "../styles/draws.css?url";
import type { DrawPageTexts } from "../texts/draw-pages.ts";

/** What the routes of both festivals say of themselves. */
export function drawLinks(): LinkDescriptor[] {
  return [{ rel: "stylesheet", href: drawStyles }];
}

export function drawMeta(
  { page, description }: Pick<DrawPageTexts, "page" | "description">,
  path: string,
  matches: Parameters<typeof siteOf>[0],
): MetaDescriptor[] {
  return pageMeta({ page, description, path, ...siteOf(matches) });
}
