import pageScript from "virtual:page-script";
import { type ReactNode, use, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { brand as byDefault } from "#content/company/brand.ts";
import { navigationTexts } from "#content/navigation.ts";
import { siteFilePaths } from "#contract/calls/wire.ts";
import { servicesOf } from "#http/request-context.ts";
import displayFont from "#ui/assets/fonts/bricolage-grotesque.woff2?url";
import textFont from "#ui/assets/fonts/figtree.woff2?url";
import tabIcon from "#ui/assets/logo.svg?url&inline";
import { ErrorPage, errorTitle } from "#ui/page/error-page.tsx";
import { MissingPart } from "#ui/page/missing-part.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { SiteFooter } from "#ui/page/site-footer.tsx";
import { SiteHeader } from "#ui/page/site-header.tsx";
import { BrandContext } from "#ui/page/use-brand.ts";
import { readOrNull } from "#ui/read-or-null.ts";
import { formPlaceOf, IsHydrated, isBare } from "#ui/route-handle.ts";
import siteStyles from "#ui/styles/base/site.css?url";
import { useTexts } from "#ui/texts.ts";
import type { Route } from "./+types/root.ts";

const font = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;

export function links(): Route.LinkDescriptors {
  return [
    { ...font, href: textFont },
    { rel: "stylesheet", href: siteStyles },
    // inline, as in the header: small, and one request less on every first visit
    { rel: "icon", href: tabIcon, type: "image/svg+xml" },
    { rel: "icon", href: "/favicon.png", type: "image/png", sizes: "96x96" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: siteFilePaths.manifest },
  ];
}

/** Pages bring their own; this one is for what went wrong. */
export function meta({ error, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const brand = loaderData?.brand ?? byDefault;
  if (!error) return [{ title: brand.companyName }];
  return [{ title: pageTitle(errorTitle(error), brand) }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const services = servicesOf(context);
  // The specification: a footer whose openings cannot be read shows none, and says nothing.
  const visible = (await readOrNull(context, () => services.openings.visible())) ?? [];
  return {
    pageScript,
    brand: await services.brand.now(),
    origin: services.origin,
    year: services.clock.now().getFullYear(),
    footerOpenings: visible
      .filter((opening) => opening.footerAd)
      .map(({ openingCode, openingTitle }) => ({ openingCode, openingTitle })),
  };
}

/** What frames a page stays while that page fetches something again. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  // null on the server and undefined in the browser where nothing failed
  const failed = (useRouteError() ?? null) !== null;
  const hydrate = use(IsHydrated);
  const isForm = !failed && formPlaceOf(matches) === "page";
  const site = useRouteLoaderData<typeof loader>("root");
  const script = site?.pageScript;
  useEffect(() => {
    if (script) void import(/* @vite-ignore */ script).then(({ enhanceParts }) => enhanceParts());
  }, [script]);
  return (
    <html lang="en" className={isForm ? "in-text-font" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12174f" />
        {!isForm && <link {...font} href={displayFont} />}
        {/* our own style sheets need no nonce, and browsers hide it from hydration */}
        <Links nonce="" />
        {/* after them: a page may name a further sheet here, and the first one orders the layers */}
        <Meta />
        {site && <script type="module" src={site.pageScript} />}
      </head>
      <body>
        <BrandContext value={site?.brand ?? byDefault}>
          <Frame bare={!failed && isBare(matches)}>{children}</Frame>
        </BrandContext>
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

function Frame({ bare, children }: { bare: boolean; children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const { skip } = useTexts(navigationTexts);
  if (bare) {
    return (
      <>
        {children}
        <MissingPart floating />
      </>
    );
  }
  return (
    <>
      <a className="skip" href="#main">
        {skip}
      </a>
      <MissingPart />
      <SiteHeader path={pathname} />
      <main id="main">{children}</main>
      <SiteFooter
        openings={site?.footerOpenings ?? []}
        year={site?.year ?? new Date().getFullYear()}
      />
    </>
  );
}

export default function Site() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
