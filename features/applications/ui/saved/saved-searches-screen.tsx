import { Button } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, FieldRefused } from "#ui/desk/desk-notice.tsx";
import { mostSearchNameCharacters } from "../../list/saved-searches.ts";
import type { RefusedName } from "../../routes/saved/change-searches.ts";
import type { SearchView } from "./search-view.ts";

interface SavedSearchesScreenProps {
  own: readonly SearchView[];
  others: readonly SearchView[];
  /** Deletes what others share. */
  isAdmin: boolean;
  done: string | null;
  refused: RefusedName | null;
}

/** One's own searches, each with its name to change, and those that colleagues share. */
export function SavedSearchesScreen(props: SavedSearchesScreenProps) {
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
                <NameForm search={search} refused={refused?.id === search.id ? refused : null} />
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

function NameForm({ search, refused }: { search: SearchView; refused: RefusedName | null }) {
  const errorId = `search-${search.id}-error`;
  return (
    <form method="post" className="cluster choice-name" noValidate>
      <input type="hidden" name="do" value="rename" />
      <input type="hidden" name="id" value={search.id} />
      <label>
        <span className="vh">Name of {search.name}</span>
        <input
          className="desk-box"
          name="name"
          defaultValue={refused?.name ?? search.name}
          maxLength={mostSearchNameCharacters}
          autoComplete="off"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? errorId : undefined}
        />
      </label>
      <Button type="submit" look="quiet">
        Rename <span className="vh">{search.name}</span>
      </Button>
      <FieldRefused id={errorId}>{refused?.error}</FieldRefused>
    </form>
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
