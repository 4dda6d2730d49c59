import { data, redirect } from "react-router";
import { type Admitted, mayActAs, mayOpenDocuments, type Role } from "#contract/roles.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { listHref, readAddress } from "#records/list/address.ts";
import type { ListDeclaration } from "#records/list/list.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import { type DeskHandle, type RouteArgs, readersOf, sendersOf } from "#ui/route-handle.ts";
import type { StaffUser } from "../../server/staff.ts";
import { keptFields, keptForm } from "./kept-form.ts";
import {
  type DeskRequest,
  headersWith,
  pendingStepsOf,
  rememberSession,
  sessionOf,
} from "./request-session.ts";
import { isAnswer, withCookies } from "./with-cookies.ts";

/** What is thrown at who has a lesser role; `desk-error-page.tsx` puts it in words. */
export interface NotAllowed {
  needs: Role | "documents";
}

/** What a session shows is kept by no one; `Retry-After` comes from a delayed sign-in. */
export function deskHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  const retryAfter = actionHeaders.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
}

interface Places {
  /** Where signing in leads. */
  here: string;
  /** Where signing out leads. */
  signInPage: string;
}

/** Signing in on a list leads back to the same page of it, signing out to the whole list. */
export function listPlaces(list: ListDeclaration, request: Request): Places {
  const here = listHref(list, readAddress(list, new URL(request.url).searchParams));
  return { here, signInPage: list.path };
}

/** What a screen does with its own forms. */
interface Work<Result> {
  /** Who may send a form. */
  senders: (form: URLSearchParams) => Admitted;
  /** Gets the headers of the session that does it: of a new one, they are not the request's. */
  act: (form: URLSearchParams, user: StaffUser, headers: Headers) => Promise<Result>;
}

/**
 * Takes the forms that stand on every screen of the desk: signing in, which leads back `here`, and
 * signing out, which leads to `signInPage`. A refused sign-in is returned for the form to show. What came
 * without a session and waited at the sign-in page is done once its sender has signed in.
 */
export async function signInOrOut<Result = never>(
  args: DeskRequest,
  { here, signInPage }: Places,
  read?: URLSearchParams,
  work?: Work<Result>,
) {
  const { request, context } = args;
  const { staff } = servicesOf(context);
  const form = read ?? (await readSmallForm(request));
  if (form.get("do") === "sign-out")
    return seeOther(signInPage, await staff.signOut(request.headers));
  const userName = form.get("user") ?? "";
  const address = context.get(factsContext)?.address ?? "";
  const result = await staff.signIn(
    { userName, password: form.get("password") ?? "", code: form.get("code") ?? "" },
    { headers: request.headers, address },
  );
  const kept = work ? keptForm(form) : null;
  if (result.ok && kept && work) return resume(args, kept, work, result.setCookie);
  if (result.ok) return seeOther(here, result);
  const retryAfterSeconds = result.reason === "delayed" ? result.retryAfterSeconds : null;
  const refused = {
    userName: userName.slice(0, 64),
    retryAfterSeconds,
    ...(kept && { kept: keptFields(form) }),
  };
  if (retryAfterSeconds === null) return data(refused, { status: 401 });
  return data(refused, { status: 429, headers: { "retry-after": String(retryAfterSeconds) } });
}

/** Goes on with a form whose sender has just signed in. */
async function resume<Result>(
  { request, context }: DeskRequest,
  form: URLSearchParams,
  { act, senders }: Work<Result>,
  setCookie: string[],
) {
  const role = senders(form);
  const headers = headersWith(request, setCookie);
  const user = await servicesOf(context).staff.session(headers);
  // something is due first: what waited is left, and no password or code stood in it
  if (!user) return seeOther(ownAccountHref, { setCookie });
  if (!mayActAs(user.role, role)) {
    // the form waits on for somebody who may, and nobody else's session stays open beside it
    await servicesOf(context).staff.signOut(headers);
    return data(
      {
        userName: user.userName,
        retryAfterSeconds: null,
        needs: leastOf(role),
        kept: keptFields(form),
      },
      { status: 403 },
    );
  }
  // the loaders of this request were sent no cookie yet
  rememberSession(context, { user: Promise.resolve(user), headers });
  try {
    return withCookies(await act(form, user, headers), setCookie);
  } catch (thrown) {
    // the session is open whatever becomes of the form
    throw isAnswer(thrown) ? withCookies(thrown, setCookie) : thrown;
  }
}

/** Where people do what is due before the desk opens. */
const ownAccountHref = "/desk/me";

/**
 * Who is signed in, for a loader; null where the page shows the sign-in form. Throws 403 for whom the route's handle
 * does not admit, and leads to `/desk/me` whoever has something to do there first.
 */
export async function deskUser(args: RouteArgs, handle: DeskHandle): Promise<StaffUser | null> {
  return admitted(args, readersOf(handle, args), handle.documents);
}

/** The same for an action, of who sends a form. */
export async function deskSender(
  args: RouteArgs,
  handle: DeskHandle,
  form = new URLSearchParams(),
): Promise<StaffUser | null> {
  return admitted(args, sendersOf(handle, args, form), handle.documents);
}

async function admitted(
  args: DeskRequest,
  role: Admitted,
  documents = false,
): Promise<StaffUser | null> {
  const user = await sessionOf(args);
  if (!user && (await pendingStepsOf(args))) throw seeOther(ownAccountHref);
  if (user && !mayActAs(user.role, role)) throw notAllowed(leastOf(role));
  if (user && documents && !mayOpenDocuments(user)) throw notAllowed("documents");
  return user;
}

/** What came without a session: the page shows its sign-in page, which says so, and the form waits there. */
export function endedSession(form = new URLSearchParams()) {
  const ended = { userName: "", retryAfterSeconds: null, ended: true, kept: keptFields(form) };
  return data(ended, { status: 401 });
}

/** What a refusal names: the role to ask for. */
function leastOf(admitted: Admitted): Role {
  return typeof admitted === "string" ? admitted : (admitted[0] ?? "admin");
}

function notAllowed(needs: NotAllowed["needs"]) {
  return data<NotAllowed>({ needs }, { status: 403 });
}

/**
 * Takes a form of a desk screen: signing in and out, and what the screen itself does.
 * @param handle the route's, which says who may
 * @param act gets the form's fields; its field `do` names what is to be done
 * @param most bytes of the form
 */
export async function deskAction<Result>(
  args: RouteArgs,
  places: Places,
  handle: DeskHandle,
  act: Work<Result>["act"],
  most?: number,
) {
  const form = await readSmallForm(args.request, most);
  const what = form.get("do");
  if (what === null || what === "sign-in" || what === "sign-out") {
    const senders = (waiting: URLSearchParams) => sendersOf(handle, args, waiting);
    return signInOrOut(args, places, form, { senders, act });
  }
  const user = await deskSender(args, handle, form);
  return user ? act(form, user, args.request.headers) : endedSession(form);
}

/** A GET of our own path, so that reloading sends nothing again. */
export function seeOther(
  path: string,
  { setCookie = [] }: { setCookie?: string[] } = {},
): Response {
  const answer = redirect(path, { status: 303, headers: { "cache-control": "no-store" } });
  for (const cookie of setCookie) answer.headers.append("set-cookie", cookie);
  return answer;
}
