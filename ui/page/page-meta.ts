import type { MetaDescriptor } from "react-router";
import { brand as byDefault } from "#content/company/brand.ts";
import { sharePaths, sharePictureFile, shareTexts } from "#content/share-paths.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { textsFor } from "#contract/text/language.ts";

/** Facts of the site for every page's `meta`. */
export interface Site {
  /** Such as `https://careers.xld.example`, without a slash. */
  origin: string;
  brand: Brand;
}

/** From the root route's loader, for a route's `meta({ matches })`. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  const { origin = "", brand = byDefault } = (root as Partial<Site> | undefined) ?? {};
  return { origin, brand };
}

/**
 * The browser's title of a page, such as `Current Openings - XLD`.
 * @param brand may be left out on screens that only HR sees
 */
export function pageTitle(page: string, { companyName }: Brand = byDefault): string {
  return `${page} - ${companyName}`;
}

interface PageMeta extends Site {
  /** Without the company's name. */
  page: string;
  description: string;
  /** In its canonical spelling, beginning with a slash. */
  path: string;
}

/** Title, description, canonical URL and Open Graph tags of a page: `...siteOf(matches)`. */
export function pageMeta({ page, description, path, origin, brand }: PageMeta): MetaDescriptor[] {
  const title = pageTitle(page, brand);
  const picture = pictureFor(path);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.companyName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + picture.file },
    { property: "og:image:alt", content: picture.alt },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** A page's own picture, else that of the page above it, else the one of Home. */
function pictureFor(path: string): { file: string; alt: string } {
  const alternatives = textsFor(shareTexts);
  const [top = ""] = path.slice(1).split("/", 1);
  return sharePaths.includes(`/${top}`)
    ? { file: sharePictureFile(`/${top}`), alt: alternatives.page }
    : { file: "/share.jpg", alt: alternatives.home };
}
