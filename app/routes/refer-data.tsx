import { data, redirect } from "react-router";
import { factsContext, servicesOf } from "../context.ts";
import { DeskApplication } from "../desk/desk-application.tsx";
import { DeskApplications } from "../desk/desk-applications.tsx";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskHref, readDeskQuery } from "../desk/desk-query.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { loadApplications } from "../desk/load-applications.ts";
import { readSmallForm } from "../desk/read-small-form.ts";
import deskStyles from "../styles/desk.css?url";
import { pageTitle } from "../ui/page-meta.ts";
import type { RouteHandle } from "../ui/route-handle.ts";
import type { Route } from "./+types/refer-data.ts";

export const handle: RouteHandle = { hydrate: true };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: deskStyles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ name: "robots", content: "noindex" }];
}

/** What a session shows is kept by no one; `Retry-After` comes from a delayed sign-in. */
export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  const retryAfter = actionHeaders.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { admins, applications } = servicesOf(context);
  const admin = await admins.session(request.headers);
  if (!admin) return { admin: null };
  const query = readDeskQuery(new URL(request.url).searchParams);
  const { name, role } = admin;
  return { admin: { name, role }, list: await loadApplications(applications, query) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admins } = servicesOf(context);
  const here = deskHref(readDeskQuery(new URL(request.url).searchParams));
  const form = await readSmallForm(request);
  if (form.get("do") === "sign-out") {
    return seeOther(deskHref({ page: 1, open: null }), await admins.signOut(request.headers));
  }
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

export default function ReferData({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { admin, list } = loaderData;
  const { open } = list;
  const title = open ? `${open.name}, Applications` : "Applications";
  return (
    <div className={open ? "desk has-open" : "desk"}>
      <title>{pageTitle(title)}</title>
      <DeskHead
        title="Applications"
        lead={`${list.total.toLocaleString("en-IN")} in all`}
        admin={admin}
      />
      <div className="wrap desk-split">
        {open && <DeskApplication application={open} list={list} />}
        <DeskApplications list={list} />
      </div>
    </div>
  );
}
