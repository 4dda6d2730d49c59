import { createContext, data, type MiddlewareFunction } from "react-router";
import { bodyTypeOf } from "#contract/calls/form-post.ts";
import { type Admitted, mayActAs, mayOpenDocuments, type Role } from "#contract/roles.ts";
import {
  deskContext,
  factsContext,
  routesContext,
  servicesOf,
  sessionContext,
} from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { setSignedOutCookie } from "#ui/enhance/unsaved-drafts.ts";
import { type DeskHandle, notFoundId, readersOf, sendersOf } from "#ui/route-handle.ts";
import type { StaffUser } from "../server/staff.ts";
import type { NotAllowed } from "../ui/desk/desk-error-page.tsx";
import type { RefusedSignIn, SignInNeeded } from "../ui/desk/desk-sign-in.tsx";
import { pendingFields, pendingForm } from "./pending-form.ts";
import { headersWith, rememberSession, sessionOf } from "./request-session.ts";

// Who is let through to a page of the desk. What is thrown here is thrown before any loader or action runs, and the
// layout shows it: the sign-in page in the page's place, or what somebody lacks.

type Args = Parameters<MiddlewareFunction<Response>>[0];
type Next = Parameters<MiddlewareFunction<Response>>[1];

/** Where people do what is due before the desk opens. */
const ownAccountHref = "/desk/me";

/** Seconds until somebody may try again to sign in. */
const delayContext = createContext<number | null>(null);

/** What a session shows is kept by no one. */
const keepNowhere: MiddlewareFunction<Response> = async (args, next) => {
  const answer = await next();
  const session = args.context.get(sessionContext);
  const names = session && (await session.user.catch(() => null));
  if (deskRouteOf(args) || names) answer.headers.set("cache-control", "no-store");
  const seconds = args.context.get(delayContext);
  if (seconds !== null) answer.headers.set("retry-after", String(seconds));
  return answer;
};

const admit: MiddlewareFunction<Response> = async (args, next) => {
  const { request } = args;
  const route = deskRouteOf(args);
  if (!route) return next();
  const { handle, isPage } = route;
  const readers = readersOf(handle, args);
  if (!isPost(request) || !isPage) {
    const user = await sessionOf(args);
    if (!user) return stopped(args, { route, form: new URLSearchParams() }, next);
    allow(user, handle, [readers]);
    const form = isPost(request) ? await readForm(request, handle) : new URLSearchParams();
    return letThrough(args, { route, user, form }, next);
  }
  const form = await readForm(request, handle);
  const what = form.get("do");
  if (what === "sign-out") {
    const { setCookie } = await staffOf(args).signOut(request.headers);
    return seeOther(placesOf(args, handle).signInPage, {
      setCookie: [...setCookie, setSignedOutCookie],
    });
  }
  if (what === "sign-in" || (what === null && !isWithFiles(request))) {
    return signIn(args, { route, form }, next);
  }
  const senders = sendersOf(handle, args, form);
  const user = await sessionOf(args);
  if (!user) return stopped(args, { route, form }, next);
  allow(user, handle, [senders, readers]);
  return letThrough(args, { route, user, form }, next);
};

/** For the layout around the desk, in this order. */
export const deskMiddleware = [keepNowhere, admit];

interface DeskRoute {
  handle: DeskHandle;
  isPage: boolean;
  hasAction: boolean;
}

/** The route that answers; null for the page of what no route answers, which is open to everybody. */
function deskRouteOf({ context, pattern }: Args): DeskRoute | null {
  const path = pattern.replace(/^\//, "");
  const route = Object.values(context.get(routesContext)).find((each) => each?.path === path);
  if (!route) throw new Error(`No route has the path ${pattern}`);
  const { handle, default: Page, action } = route.module;
  if (route.id.startsWith(notFoundId)) return null;
  if ((handle as Partial<DeskHandle> | undefined)?.role === undefined) {
    throw new Error(`${pattern} does not say who may read it`);
  }
  return { handle: handle as DeskHandle, isPage: Page !== undefined, hasAction: Boolean(action) };
}

/** What came with a request to a route. */
interface Sent {
  route: DeskRoute;
  form: URLSearchParams;
}

const isPost = ({ method }: Request) => method !== "GET" && method !== "HEAD";

const staffOf = ({ context }: Args) => servicesOf(context).staff;

const isWithFiles = ({ headers }: Request) =>
  bodyTypeOf(headers.get("content-type")) === "multipart/form-data";

/** Nothing of a form with files is read before it is known who sends it. */
async function readForm(request: Request, { takesFiles, formBytes }: DeskHandle) {
  if (takesFiles && isWithFiles(request)) return new URLSearchParams();
  return readSmallForm(request, formBytes);
}

const placesOf = (args: Args, { places }: DeskHandle) => ({
  ...{ here: args.url.pathname, signInPage: args.url.pathname },
  ...places?.(args),
});

/** Throws where somebody lacks one of the roles. */
function allow(user: StaffUser, { documents }: DeskHandle, roles: readonly Admitted[]): void {
  const lacking = roles.find((role) => !mayActAs(user.role, role));
  if (lacking) throw notAllowed(leastOf(lacking));
  if (documents && !mayOpenDocuments(user)) throw notAllowed("documents");
}

function letThrough(
  { request, context }: Args,
  { route, user, form }: Sent & { user: StaffUser },
  next: Next,
) {
  if (isPost(request) && !route.hasAction) throw data("This page takes no form.", { status: 403 });
  context.set(deskContext, { user, form });
  return next();
}

/** Nobody is signed in, or something is due first. */
async function stopped(args: Args, { route, form }: Sent, next: Next) {
  const pending = await staffOf(args).pendingSteps(args.request.headers);
  if (pending && !route.handle.pending) return seeOther(ownAccountHref);
  if (pending) {
    args.context.set(deskContext, { user: pending.user, form });
    return next();
  }
  if (!route.isPage) return new Response("Please sign in.", { status: 401 });
  if (!isPost(args.request)) throw await askToSignIn(args, route, null, 200);
  const fields = route.hasAction ? pendingFields(form) : [];
  const ended = { userName: "", retryAfterSeconds: null, ended: true, pending: fields };
  throw await askToSignIn(args, route, ended, 401);
}

/**
 * Signs somebody in, which leads back to where they are. What came without a session and waited at the sign-in page
 * is done once its sender has signed in.
 */
async function signIn(args: Args, { route, form }: Sent, next: Next) {
  const { request, context } = args;
  // an address that leads nowhere signs nobody in
  const { here } = placesOf(args, route.handle);
  const userName = form.get("user") ?? "";
  const pendingPost = pendingForm(form);
  const result = await staffOf(args).signIn(
    { userName, password: form.get("password") ?? "", code: form.get("code") ?? "" },
    { headers: request.headers, address: context.get(factsContext)?.address ?? "" },
  );
  if (result.ok && pendingPost && route.hasAction)
    return resume(args, { route, form: pendingPost, ...result }, next);
  if (result.ok) return seeOther(here, result);
  const retryAfterSeconds = result.reason === "delayed" ? result.retryAfterSeconds : null;
  const waiting = pendingPost && route.hasAction ? { pending: pendingFields(form) } : {};
  const refused = { userName: userName.slice(0, 64), retryAfterSeconds, ...waiting };
  context.set(delayContext, retryAfterSeconds);
  throw await askToSignIn(args, route, refused, retryAfterSeconds === null ? 401 : 429);
}

type Resumed = Sent & { setCookie: readonly string[] };

/** Goes on with a form whose sender has just signed in. */
async function resume(args: Args, { route, form, setCookie }: Resumed, next: Next) {
  const { request, context } = args;
  const admitted = [sendersOf(route.handle, args, form), readersOf(route.handle, args)];
  const headers = headersWith(request, setCookie);
  const user = await staffOf(args).session(headers);
  // something is due first: what waited is left, and no password or code stood in it
  if (!user) return seeOther(ownAccountHref, { setCookie });
  const lacking = admitted.find((each) => !mayActAs(user.role, each));
  if (lacking) {
    // the form waits on for somebody who may, and nobody else's session stays open beside it
    await staffOf(args).signOut(headers);
    const refused = {
      ...{ userName: user.userName, retryAfterSeconds: null },
      ...{ needs: leastOf(lacking), pending: pendingFields(form) },
    };
    throw await askToSignIn(args, route, refused, 403);
  }
  // the request itself was sent no cookie yet
  rememberSession(context, { user: Promise.resolve(user), headers });
  allow(user, route.handle, admitted);
  return withCookies(await letThrough(args, { route, user, form }, next), setCookie);
}

/** But for cookies that the answer sets by itself: a session that it renewed is the one to be kept. */
function withCookies(answer: Response, setCookie: readonly string[]): Response {
  const nameOf = (cookie: string) => cookie.split("=", 1)[0];
  const own = new Set(answer.headers.getSetCookie().map(nameOf));
  for (const cookie of setCookie) {
    if (!own.has(nameOf(cookie))) answer.headers.append("set-cookie", cookie);
  }
  return answer;
}

async function askToSignIn(
  args: Args,
  { handle }: DeskRoute,
  signIn: RefusedSignIn | null,
  status: number,
) {
  const beside = signIn?.pending?.length ? await handle.waiting?.load(args) : undefined;
  return data<SignInNeeded>({ signIn, beside }, { status });
}

/** What a refusal names: the role to ask for. */
function leastOf(admitted: Admitted): Role {
  return typeof admitted === "string" ? admitted : (admitted[0] ?? "admin");
}

function notAllowed(needs: NotAllowed["needs"]) {
  return data<NotAllowed>({ needs }, { status: 403 });
}
