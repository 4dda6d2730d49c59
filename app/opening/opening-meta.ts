import type { MetaDescriptor } from "react-router";
import type { Brand } from "#content/brand.ts";
import type { Opening } from "#contract/opening.ts";

interface PageMeta {
  title: string;
  description: string;
  /** Canonical path, without a query. */
  path: string;
  origin: string;
  brand: Brand;
  /** Path of the picture in previews. */
  picture?: string;
}

/** Title, description, canonical address and previews of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, origin, brand, picture } = page;
  const url = `${origin}${path}`;
  const image = picture && `${origin}${picture}`;
  return [
    { title: `${title} - ${brand.companyName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.companyName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image ? [{ property: "og:image", content: image }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(image ? [{ name: "twitter:image", content: image }] : []),
  ];
}

/** What search results and previews say of an opening. */
export function openingSummary({ summary, details, openingTitle }: Opening, brand: Brand): string {
  const facts = [details.experience, details.shiftTiming, details.jobLocation].filter(Boolean);
  return [summary, `${openingTitle} at ${brand.companyName}: ${facts.join(", ")}.`].join(" ");
}
