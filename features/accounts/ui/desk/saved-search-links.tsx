import { currentMark } from "#ui/components/current-link.ts";
import { Icon } from "#ui/components/icon.tsx";

/** A search of the list of applications, as the loader of the desk's layout tells of it. */
export interface RailSearch {
  id: number;
  name: string;
  /** Parameters of the list. */
  query: string;
  href: string;
  /** Who shares it; null for one's own. */
  by: string | null;
}

export interface RailSearches {
  links: readonly RailSearch[];
  /** What the list shows, as a saved search keeps it; null on other screens. */
  shown: string | null;
}

/** Whether one of them is what the list shows. */
export const showsSaved = ({ links, shown }: RailSearches) =>
  links.some(({ query }) => query === shown);

/** The page of all of them. */
export const savedSearchesPage = { label: "Saved searches", href: "/desk/saved-searches" };

/** Part of the rail: one's own searches, then those that colleagues share. */
export function SavedSearchLinks({ links, shown, path }: RailSearches & { path: string }) {
  if (links.length === 0) return null;
  return (
    <div className="rail-saved">
      <a
        href={savedSearchesPage.href}
        className="rail-title"
        aria-current={currentMark(savedSearchesPage, path)}
      >
        <Icon name="bookmark" /> <span className="rail-name">{savedSearchesPage.label}</span>
      </a>
      <ul role="list" data-saved-searches="">
        {links.map(({ id, name, query, href, by }) => (
          <li key={id}>
            <a href={href} aria-current={query === shown ? "page" : undefined}>
              <Icon name="bookmark" />{" "}
              <span className="rail-name">
                {name} {by !== null && <small>{by}</small>}
              </span>
              <Count id={id} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Filled by a script that counts once the page is there, on pages without React too: React leaves it as it is. */
function Count({ id }: { id: number }) {
  const left = { dangerouslySetInnerHTML: empty };
  return <span className="rail-count" data-count-of={id} suppressHydrationWarning {...left} />;
}

const empty = { __html: "" };
