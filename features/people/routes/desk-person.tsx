import { data } from "react-router";
import { readPersonId, requestDocumentsHref } from "#contract/ids/person-id.ts";
import { mayActAs } from "#contract/roles.ts";
import {
  DeskSignIn,
  deskHeaders,
  deskUser,
  refusedSignInOf,
  signInOrOut,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/person.css?url";
import { PersonScreen } from "../ui/person-screen.tsx";
import { type InterviewSummary, viewPerson } from "../ui/person-view.ts";
import type { Route } from "./+types/desk-person.ts";

export const handle: DeskHandle = { role: "viewer" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const id = readPersonId(args.params.person);
  const isEditor = mayActAs(user.role, "editor");
  const rights = { mayReadMails: isEditor, mayRunDrives: isEditor };
  const { people, interviews } = servicesOf(args.context);
  const person = id && (await people.find(id, rights));
  if (!person) throw data("Page Not Found", { status: 404 });
  const talks = new Map<number, InterviewSummary>();
  for (const application of person.applications) {
    // of merged applications each names those of all
    for (const each of await interviews.summaries(application.id, user)) talks.set(each.id, each);
  }
  const asks =
    isEditor && person.contacts.emails.length > 0 ? requestDocumentsHref(id.source, [id.id]) : null;
  const { name, role } = user;
  return { user: { name, role }, person: viewPerson(person, [...talks.values()]), asks };
}

export function action(args: Route.ActionArgs) {
  const { pathname: here } = new URL(args.request.url);
  return signInOrOut(args, { here, signInPage: "/refer-data" });
}

export default function DeskPerson({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  return <PersonScreen person={loaderData.person} requestHref={loaderData.asks} />;
}
