import { readsApplications } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { maxSearchNameCharacters } from "../list/saved-searches.ts";
import styles from "../styles/desk/desk-choices.css?url";
import { doneParameter } from "../ui/change/done-message.ts";
import { viewChoices } from "../ui/decide/decision-choices.ts";
import { RenameForm } from "../ui/rename-form.tsx";
import { type SearchView, viewSearch } from "../ui/saved/search-view.ts";
import type { Route } from "./+types/desk-saved-searches.ts";
import { changeSearches, type RefusedName } from "./saved/receive-searches.ts";

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
  const { applicationDesk, decisionOptions, savedSearches } = servicesOf(args.context);
  const choices = viewChoices(await decisionOptions.all(), await applicationDesk.colleagues(user));
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

interface SavedSearchesScreenProps {
  own: readonly SearchView[];
  others: readonly SearchView[];
  /** Deletes what others share. */
  isAdmin: boolean;
  done: string | null;
  refused: RefusedName | null;
}

/** One's own searches, each with its name to change, and those that colleagues share. */
function SavedSearchesScreen(props: SavedSearchesScreenProps) {
  const { own, others, isAdmin, done, refused } = props;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? "Error: Saved searches" : "Saved searches")}</title>
      <DeskHead
        title="Saved searches"
        lead="Filters, words, order and view of the list of applications, under a name."
      />
      <div className="wrap stack gap-4 choices">
        {done && !refused && <DeskDone>{done}</DeskDone>}
        <section className="panel choice-retired" aria-labelledby="own-searches">
          <h2 id="own-searches">Your searches</h2>
          {own.length === 0 && (
            <p>You have saved no searches yet. Choose filters on the list, then “Save search”.</p>
          )}
          <ul role="list">
            {own.map((search) => (
              <li className="cluster gap-3" key={search.id}>
                <SearchLink search={search} />
                <RenameForm
                  kind="search"
                  of={search}
                  maxLength={maxSearchNameCharacters}
                  refused={refused?.id === search.id ? refused : null}
                />
                <ChangeForm search={search}>
                  <Change
                    to={search.shared ? "unshared" : "shared"}
                    label={search.shared ? "Stop sharing" : "Share"}
                    name={search.name}
                  />
                  <Change to="deleted" label="Delete" name={search.name} />
                </ChangeForm>
              </li>
            ))}
          </ul>
        </section>
        {others.length > 0 && (
          <section className="panel choice-retired" aria-labelledby="shared-searches">
            <h2 id="shared-searches">Shared by colleagues</h2>
            <ul role="list">
              {others.map((search) => (
                <li className="cluster gap-3" key={search.id}>
                  <SearchLink search={search} />
                  {isAdmin && (
                    <ChangeForm search={search}>
                      <Change to="deleted" label="Delete" name={search.name} />
                    </ChangeForm>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function SearchLink({ search: { name, href, says, by, shared } }: { search: SearchView }) {
  return (
    <p className="saved-search">
      <a href={href}>{name}</a> {by && <span className="tag">{by}</span>}
      {!by && shared && <span className="tag">Shared</span>}
      <span className="sub">{says}</span>
    </p>
  );
}

function ChangeForm({ search, children }: { search: SearchView; children: React.ReactNode }) {
  return (
    <form method="post" className="choice-moves row gap-1">
      <input type="hidden" name="do" value="change" />
      <input type="hidden" name="id" value={search.id} />
      {children}
    </form>
  );
}

function Change({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <Button type="submit" look="quiet" name="to" value={to}>
      {label} <span className="vh">{name}</span>
    </Button>
  );
}
