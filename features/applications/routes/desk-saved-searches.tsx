import { readsApplications } from "#contract/roles.ts";
import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-choices.css?url";
import { searchesDone } from "../texts/saved-searches.ts";
import { viewChoices } from "../ui/desk/decision-choices.ts";
import { doneParameter } from "../ui/desk/done-message.ts";
import { changeSearches, savedSearchesPage } from "../ui/saved/change-searches.ts";
import { SavedSearchesScreen } from "../ui/saved/saved-searches-screen.tsx";
import { viewSearch } from "../ui/saved/search-view.ts";
import type { Route } from "./+types/desk-saved-searches.ts";

export const handle: DeskHandle = { role: readsApplications };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { applicationDesk, deskChoices, savedSearches } = servicesOf(args.context);
  const choices = viewChoices(await deskChoices.all(), await applicationDesk.colleagues(user));
  const searches = (await savedSearches.seenBy(user)).map((each) =>
    viewSearch(each, user, choices),
  );
  const { name, role } = user;
  const done = new URL(args.request.url).searchParams.get(doneParameter) ?? "";
  return {
    user: { name, role },
    own: searches.filter(({ by }) => by === null),
    others: searches.filter(({ by }) => by !== null),
    done: searchesDone.get(done) ?? null,
  };
}

export function action(args: Route.ActionArgs) {
  const places = { here: savedSearchesPage, signInPage: savedSearchesPage };
  return deskAction(args, places, handle, (form, user) =>
    changeSearches(servicesOf(args.context).savedSearches, { form, user }),
  );
}

export default function DeskSavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { user, own, others, done } = loaderData;
  const refused = actionData && "refusedName" in actionData ? actionData.refusedName : null;
  const isAdmin = user.role === "admin";
  return <SavedSearchesScreen {...{ own, others, isAdmin, done, refused }} />;
}
