import { readsApplications } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-choices.css?url";
import { viewChoices } from "../ui/decide/decision-choices.ts";
import { doneParameter } from "../ui/desk/done-message.ts";
import { SavedSearchesScreen } from "../ui/saved/saved-searches-screen.tsx";
import { viewSearch } from "../ui/saved/search-view.ts";
import type { Route } from "./+types/desk-saved-searches.ts";
import { changeSearches } from "./saved/change-searches.ts";

/** What was just done, by the parameter `done` of the page of saved searches. */
const searchesDone = new Map([
  ["renamed", "Renamed."],
  ["shared", "Shared: everybody who reads applications sees it."],
  ["unshared", "No longer shared."],
  ["deleted", "Deleted."],
]);

export const handle: DeskHandle = { role: readsApplications };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { applicationDesk, deskChoices, savedSearches } = servicesOf(args.context);
  const choices = viewChoices(await deskChoices.all(), await applicationDesk.colleagues(user));
  const searches = (await savedSearches.seenBy(user)).map((each) =>
    viewSearch(each, user, choices),
  );
  const done = new URL(args.request.url).searchParams.get(doneParameter) ?? "";
  return {
    isAdmin: user.role === "admin",
    own: searches.filter(({ by }) => by === null),
    others: searches.filter(({ by }) => by !== null),
    done: searchesDone.get(done) ?? null,
  };
}

export function action({ context }: Route.ActionArgs) {
  return changeSearches(servicesOf(context).savedSearches, deskOf(context));
}

export default function DeskSavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, own, others, done } = loaderData;
  const refused = actionData && "refusedName" in actionData ? actionData.refusedName : null;
  return <SavedSearchesScreen {...{ own, others, isAdmin, done, refused }} />;
}
