import { data, type RouterContextProvider, redirect } from "react-router";
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
) {
  const { admins } = servicesOf(context);
  const form = await readSmallForm(request);
  if (form.get("do") === "sign-out") return seeOther(door, await admins.signOut(request.headers));
  const userName = form.get("user") ?? "";
  const address = context.get(factsContext)?.address ?? "";
  const result = await admins.signIn(
    { userName, password: form.get("password") ?? "" },
    { headers: request.headers, address },
  );
  if (result.ok) return seeOther(here, result);
  const retryAfterSeconds = result.reason === "delayed" ? result.retryAfterSeconds : null;
  const refused = { userName: userName.slice(0, 64), retryAfterSeconds };
  if (retryAfterSeconds === null) return data(refused, { status: 401 });
  return data(refused, { status: 429, headers: { "retry-after": String(retryAfterSeconds) } });
}

/** A GET of our own path, so that reloading sends nothing again. */
function seeOther(path: string, { setCookie }: { setCookie: string[] }): Response {
  const answer = redirect(path, { status: 303, headers: { "cache-control": "no-store" } });
  for (const cookie of setCookie) answer.headers.append("set-cookie", cookie);
  return answer;
}
