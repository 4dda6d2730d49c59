import type { MetaDescriptor } from "react-router";
import { brand } from "#content/brand.ts";
import { shareAlternatives, sharePaths, sharePictureFile } from "#content/share-paths.ts";

/** The browser's title of a page, such as `Current Openings - XLD`. */
export function pageTitle(page: string): string {
  return `${page} - ${brand.companyName}`;
}

/** `path` in its canonical spelling. */
export function canonicalLink(origin: string, path: string): MetaDescriptor {
  return { tagName: "link", rel: "canonical", href: origin + path };
}

interface PageMeta {
  /** Without the company's name. */
  page: string;
  description: string;
  /** In its canonical spelling, beginning with a slash. */
  path: string;
  /** From `siteOrigin(matches)`. */
  origin: string;
}

/** Title, description, canonical address and Open Graph tags of a page. */
export function pageMeta({ page, description, path, origin }: PageMeta): MetaDescriptor[] {
  const title = pageTitle(page);
  const picture = pictureFor(path);
  return [
    { title },
    { name: "description", content: description },
    canonicalLink(origin, path),
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
  const [top = ""] = path.slice(1).split("/", 1);
  return sharePaths.includes(`/${top}`)
    ? { file: sharePictureFile(`/${top}`), alt: shareAlternatives.page }
    : { file: "/share.jpg", alt: shareAlternatives.home };
}

/** The site's origin as the root route's loader told it, for a route's `meta({ matches })`. */
export function siteOrigin(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { origin?: string } | undefined)?.origin ?? "";
}
