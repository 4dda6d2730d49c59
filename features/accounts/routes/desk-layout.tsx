import { type ComponentType, type ReactNode, useEffect } from "react";
import { Outlet, type RouterContextProvider, useLocation, useMatches } from "react-router";
import { brand as byDefault } from "#content/company/brand.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { mayActAs, readsApplications } from "#contract/roles.ts";
import { servicesOf } from "#http/request-context.ts";
import { isAnsweredAbove } from "#ui/desk/last-loaded.ts";
import { useTypedBefore } from "#ui/desk/use-typed-before-hydration.ts";
import { ErrorPage, errorTitle } from "#ui/page/error-page.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { readOrNull } from "#ui/read-or-null.ts";
import { type DeskHandle, isBare, type RouteHandle } from "#ui/route-handle.ts";
import styles from "#ui/styles/desk/desk.css?url";
import { DeskErrorPage } from "../ui/desk/desk-error-page.tsx";
import { DeskFrame } from "../ui/desk/desk-frame.tsx";
import {
  DeskSignIn,
  type SignInNeeded,
  signInNeededBy,
  type WaitingProps,
} from "../ui/desk/desk-sign-in.tsx";
import type { DeskUser } from "../ui/desk/desk-user.ts";
import type { Route } from "./+types/desk-layout.ts";
import { deskMiddleware } from "./authorise.ts";
import { railCountsOf } from "./rail-counts.ts";
import { sessionOf } from "./request-session.ts";

// Around every page behind HR's sign-in, and around what no page answers below their paths.

export const middleware: Route.MiddlewareFunction[] = deskMiddleware;

export const handle: RouteHandle = {
  hydrate: true,
  bare: (desk) => Boolean((desk as { person?: unknown } | undefined)?.person),
};

interface LoaderArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export async function loader(args: LoaderArgs) {
  const { context } = args;
  const user = await readOrNull(context, () => sessionOf(args));
  if (!user) return { person: null };
  const { name, role } = user;
  const { savedSearches } = servicesOf(context);
  const reads = mayActAs(role, readsApplications);
  return {
    person: { name, role },
    counts: await railCountsOf(args, user),
    // other pages name nothing of it
    savedSearches: reads ? await readOrNull(context, () => savedSearches.onRail(user)) : null,
  };
}

/** What frames a page stays while that page fetches something again. */
export function shouldRevalidate(): boolean {
  return false;
}

/** All that HR's screens are made of, before the sheet of the page, which has what is that page's alone. */
export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

/** Nothing for search engines. A page's title follows what it shows, in the page. */
export function meta({ error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const noindex = { name: "robots", content: "noindex" };
  if (!error || signInNeededBy(error) !== null) return [noindex];
  const { brand = byDefault } = (matches[0].loaderData ?? {}) as { brand?: Brand };
  return [noindex, { title: pageTitle(errorTitle(error), brand) }];
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  useTypedBefore();
  return isBare(useMatches()) ? (
    <Frame desk={loaderData}>
      <Outlet />
    </Frame>
  ) : (
    <Outlet />
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const neededSignIn = signInNeededBy(error);
  if (neededSignIn) return <SignIn {...neededSignIn} />;
  if (isAnsweredAbove(error)) return <Reload />;
  if (!loaderData?.person) return <ErrorPage error={error} />;
  return (
    // the page itself cannot take what the frame sends
    <Frame desk={loaderData} signOutAt="/desk">
      <DeskErrorPage error={error} user={loaderData.person} path={pathname} />
    </Frame>
  );
}

interface FrameProps {
  desk: Route.ComponentProps["loaderData"];
  signOutAt?: string;
  children: ReactNode;
}

interface Shown {
  savedQuery?: string | null;
  user?: Partial<DeskUser>;
}

/** Whom a page that was read again is for: in another tab somebody else may have signed in. */
const personOf = ({ user }: Shown = {}): Partial<DeskUser> =>
  user?.name && user.role ? { name: user.name, role: user.role } : {};

/** Around a page for somebody who is signed in. */
function Frame({ desk, signOutAt, children }: FrameProps) {
  const { pathname } = useLocation();
  const screen = useMatches().at(-1)?.loaderData as Shown | undefined;
  if (!desk.person) return children;
  const { person, counts, savedSearches } = desk;
  const saved = { links: savedSearches ?? [], shown: screen?.savedQuery ?? null };
  return (
    <DeskFrame
      user={{ ...person, ...personOf(screen) }}
      path={pathname}
      {...{ signOutAt, counts, saved }}
    >
      {children}
    </DeskFrame>
  );
}

/** In the place of the page that was asked for. */
function SignIn({ signIn, beside }: SignInNeeded) {
  const { waiting } = (useMatches().at(-1)?.handle ?? {}) as Partial<DeskHandle>;
  if (!import.meta.env.SSR) return <Reload />;
  const Waiting = waiting?.Page as ComponentType<WaitingProps> | undefined;
  if (signIn && Waiting && beside !== undefined)
    return <Waiting refused={signIn} beside={beside} />;
  return <DeskSignIn refused={signIn} />;
}

/** A page that finds the session ended gives way to the one that the server draws at its address. */
function Reload() {
  useEffect(() => location.reload(), []);
  return null;
}
