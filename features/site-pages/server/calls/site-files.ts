import type { Context } from "hono";
import type { Brand } from "#contract/brand-facts.ts";
import { siteFilePaths } from "#contract/wire.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";

/** Everything may be read; what is private asks for a sign-in and says `noindex` itself. */
export function robots({ origin }: { origin: string }) {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${origin}${siteFilePaths.sitemap}\n`;
  return (c: Context<HttpEnvironment>): Response => c.text(text, 200, { [cacheableHeader]: "" });
}

/** How the site looks on a home screen. */
export function manifest({ brand }: { brand: Brands }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.body(JSON.stringify(manifestOf(await brand.now())), 200, {
      "content-type": "application/manifest+json",
      [cacheableHeader]: "",
    });
}

function manifestOf({ companyName, shortName, tagLine }: Brand) {
  const png = (size: number, name: string, purpose: "any" | "maskable") => {
    return { src: `/${name}`, sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  return {
    id: "/",
    name: `${companyName} Careers`,
    short_name: shortName,
    description: tagLine,
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    // --indigo-90 and --indigo-95 of ui/styles/tokens.css
    theme_color: "#12174f",
    background_color: "#0b0f38",
    icons: [
      png(192, "icon-192.png", "any"),
      png(512, "icon-512.png", "any"),
      png(512, "icon-maskable.png", "maskable"),
    ],
  };
}
