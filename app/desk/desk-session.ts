import { data, type RouterContextProvider, redirect } from "react-router";
import { mayActAs, type Role } from "#contract/roles.ts";
import type { Admin } from "#server/admins/admins.ts";
import { factsContext, servicesOf } from "../context.ts";
import { readSmallForm } from "./read-small-form.ts";

interface DeskRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What a session shows is kept by no one; `Retry-After` comes from a delayed sign-in. */
export function deskHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  const retryAfter = actionHeaders.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
}

/**
 * Takes the forms that stand on every screen of the desk: signing in, which leads back `here`, and
 * signing out, which leads to `door`. A refused sign-in is returned for the form to show.
 */
export async function signInOrOut(
  { request, context }: DeskRequest,
  { here, door }: { here: string; door: string },
  read?: URLSearchParams,
) {
  const { admins } = servicesOf(context);
  const form = read ?? (await readSmallForm(request));
  if (form.get("do") === "sign-out") return seeOther(door, await admins.signOut(request.headers));
  const userName = form.get("user") ?? "";
  const address = context.get(factsContext)?.address ?? "";
  const result = await admins.signIn(
    { userName, password: form.get("password") ?? "", code: form.get("code") ?? "" },
    { headers: request.headers, address },
  );
  if (result.ok) return seeOther(here, result);
  const retryAfterSeconds = result.reason === "delayed" ? result.retryAfterSeconds : null;
  const refused = { userName: userName.slice(0, 64), retryAfterSeconds };
  if (retryAfterSeconds === null) return data(refused, { status: 401 });
  return data(refused, { status: 429, headers: { "retry-after": String(retryAfterSeconds) } });
}

/** Who is signed in, for a loader; null where the page shows its door. Throws 403 below `role`. */
export async function deskAdmin(
  { request, context }: DeskRequest,
  role: Role = "viewer",
): Promise<Admin | null> {
  const admin = await servicesOf(context).admins.session(request.headers);
  if (admin && !mayActAs(admin.role, role)) throw notAllowed();
  return admin;
}

/** Who is signed in, for an action. Throws 401 without a session, 403 below `role`. */
export async function actingAdmin(args: DeskRequest, role: Role = "viewer"): Promise<Admin> {
  const admin = await deskAdmin(args, role);
  if (!admin) throw data("Please sign in.", { status: 401 });
  return admin;
}

/** What was sent came without a session: the page shows its door, which says so. */
const endedSession = { userName: "", retryAfterSeconds: null, ended: true } as const;

function notAllowed() {
  return data("Your account may not do this.", { status: 403 });
}

/**
 * Takes a form of a desk screen: signing in and out, and what the screen itself does.
 * @param role the least role that may do it
 * @param act gets the form's fields; its field `do` names what is to be done
 */
export async function deskAction<Result>(
  args: DeskRequest,
  places: { here: string; door: string },
  role: Role,
  act: (form: URLSearchParams, admin: Admin) => Promise<Result>,
) {
  const form = await readSmallForm(args.request);
  const what = form.get("do");
  if (what === null || what === "sign-in" || what === "sign-out") {
    return signInOrOut(args, places, form);
  }
  const admin = await deskAdmin(args, role);
  return admin ? act(form, admin) : data(endedSession, { status: 401 });
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
