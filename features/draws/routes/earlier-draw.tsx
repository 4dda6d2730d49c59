import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { drawTypes } from "#contract/publications.ts";
import { drawPages } from "../texts/draw-pages.ts";
import { drawLinks, drawMeta } from "../ui/draw-route.ts";
import { EarlierDraw } from "../ui/earlier-draw.tsx";
import { type LoadedEdition, loadEarlierDraw } from "./load-draw.ts";

export const links = drawLinks;

interface MetaArgs {
  loaderData?: LoadedEdition;
  matches: Parameters<typeof drawMeta>[1];
}

export function meta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { name, path, draw } = loaderData;
  const texts = drawPages[draw.type];
  return drawMeta({ ...texts, path, page: `${texts.page} ${name}` }, matches);
}

export function loader({ request, params, context }: LoaderFunctionArgs): Promise<LoadedEdition> {
  const path = new URL(request.url).pathname.toLowerCase();
  const type = drawTypes.find((one) => path.startsWith(drawPages[one].path)) ?? "diwali";
  return loadEarlierDraw(context, type, params.edition ?? "");
}

export default function EarlierDrawPage() {
  return <EarlierDraw {...useLoaderData<typeof loader>()} />;
}
