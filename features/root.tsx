import pageScript from "virtual:page-script";
import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
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
import { brand as byDefault } from "#content/brand.ts";
import { siteFilePaths } from "#contract/calls/wire.ts";
import { mayActAs, readsApplications } from "#contract/roles.ts";
import { deskParts } from "#features/accounts/ui/desk/desk-parts.ts";
import {
  type DeskPerson,
  deskPersonOf,
  isDeskPath,
} from "#features/accounts/ui/desk/desk-person.ts";
import { railCountsOf } from "#features/accounts/ui/desk/rail-counts.ts";
import { sessionOf } from "#features/accounts/ui/desk/request-session.ts";
import { servicesContext } from "#http/request-context.ts";
import displayFont from "#ui/assets/fonts/bricolage-grotesque.woff2?url";
import textFont from "#ui/assets/fonts/figtree.woff2?url";
import tabIcon from "#ui/assets/logo.svg?url&inline";
import { ErrorPage, isRefusal, refusedTitle } from "#ui/components/error-page.tsx";
import { MissingPart } from "#ui/components/missing-part.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { SiteFooter } from "#ui/components/site-footer.tsx";
import { SiteHeader } from "#ui/components/site-header.tsx";
import { BrandContext } from "#ui/components/use-brand.ts";
import { readOr } from "#ui/read-or.ts";
import { claims, deskPartsOf } from "#ui/route-handle.ts";
import deskStyles from "#ui/styles/desk.css?url";
import siteStyles from "#ui/styles/site.css?url";
import type { Route } from "./+types/root.ts";

export function links(): Route.LinkDescriptors {
  const font = {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  } as const;
  return [
    { ...font, href: displayFont },
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
  const absent = isRouteErrorResponse(error) && error.status === 404;
  const wrong = isRefusal(error) ? refusedTitle : "Something went wrong";
  const title = pageTitle(absent ? "Not found" : wrong, brand);
  const noindex = { name: "robots", content: "noindex" };
  if (!loaderData?.person) return [{ title }, noindex];
  return [{ title }, noindex, { tagName: "link", rel: "stylesheet", href: deskStyles }];
}

/** A page that names who is signed in is kept by no one. */
export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  const kept = loaderHeaders.get("cache-control");
  return new Headers(kept ? { "cache-control": kept } : {});
}

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const services = context.get(servicesContext);
  if (!services) throw new Error("The server did not hand in its services");
  // The specification: a footer whose openings cannot be read shows none, and says nothing.
  const visible = (await readOr(context, () => services.openings.visible())) ?? [];
  const isDesk = isDeskPath(new URL(args.request.url).pathname);
  const user = isDesk ? await readOr(context, () => sessionOf(args)) : null;
  const person: DeskPerson | null = user && { name: user.name, role: user.role };
  const site = {
    pageScript,
    // for what goes wrong on a screen of the desk
    person,
    counts: user && (await railCountsOf(args, user)),
    // other pages name nothing of it
    ...(user &&
      mayActAs(user.role, readsApplications) && {
        savedSearches: await readOr(context, () => services.savedSearches.onRail(user)),
      }),
    brand: await services.brand.now(),
    origin: services.origin,
    year: services.clock.now().getFullYear(),
    footerOpenings: visible
      .filter((opening) => opening.footerAd)
      .map(({ openingCode, openingTitle }) => ({ openingCode, openingTitle })),
  };
  return data(site, person ? { headers: { "cache-control": "no-store" } } : undefined);
}

/** What frames a page stays while that page fetches something again. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { pathname } = useLocation();
  // null on the server and undefined in the browser where nothing failed
  const failed = (useRouteError() ?? null) !== null;
  const hydrate = !failed && claims("hydrate", matches);
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12174f" />
        {/* our own style sheets need no nonce, and browsers hide it from hydration */}
        <Links nonce="" />
        {/* after them: a page may name a further sheet here, and the first one orders the layers */}
        <Meta />
        {site && <script type="module" src={site.pageScript} />}
      </head>
      <body>
        <BrandContext value={site?.brand ?? byDefault}>
          <Frame
            bare={!failed && claims("bare", matches)}
            person={failed ? (site?.person ?? null) : deskPersonOf(pathname, matches)}
            failed={failed}
          >
            {children}
          </Frame>
        </BrandContext>
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

/** The server has them; in the browser only the desk's own screens bring them along. */
function useDeskParts() {
  const brought = deskPartsOf(useMatches()) as typeof deskParts | undefined;
  return import.meta.env.SSR ? deskParts : brought;
}

interface FrameProps {
  bare: boolean;
  /** Signed in on a screen of the desk. */
  person: DeskPerson | null;
  failed: boolean;
  children: ReactNode;
}

function Frame({ bare, person, failed, children }: FrameProps) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const desk = useDeskParts();
  if (bare) {
    return (
      <>
        {children}
        <MissingPart floating />
      </>
    );
  }
  if (person && desk) {
    return (
      <>
        <desk.DeskFrame
          user={person}
          path={pathname}
          signOutAt={failed ? "/desk" : undefined}
          counts={site?.counts ?? {}}
        >
          {children}
        </desk.DeskFrame>
        <MissingPart floating />
      </>
    );
  }
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
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

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const desk = useDeskParts();
  if (!loaderData?.person || !desk) return <ErrorPage error={error} />;
  return <desk.DeskErrorPage error={error} user={loaderData.person} path={pathname} />;
}
