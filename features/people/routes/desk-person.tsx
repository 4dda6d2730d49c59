import { data } from "react-router";
import { readPersonId, requestDocumentsHref } from "#contract/ids/person-id.ts";
import { mayActAs } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/person.css?url";
import { PersonScreen } from "../ui/person-screen.tsx";
import { type InterviewSummary, viewPerson } from "../ui/person-view.ts";
import type { Route } from "./+types/desk-person.ts";

export const handle: DeskHandle = {
  role: "viewer",
  places: () => ({ signInPage: "/refer-data" }),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
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
  return { person: viewPerson(person, [...talks.values()]), asks };
}

export default function DeskPerson({ loaderData }: Route.ComponentProps) {
  return <PersonScreen person={loaderData.person} requestHref={loaderData.asks} />;
}
