import { useEffect, useState } from "react";
import type { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { Icon } from "#ui/components/icon.tsx";
import { currentMark } from "#ui/page/current-link.ts";

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

const countsPath: (typeof deskCallPaths)["savedSearchCounts"] = "/desk/saved-search-counts";
/** Milliseconds: one step of a page may change its address several times. */
const settling = 300;

/** Part of the rail: one's own searches, then those that colleagues share. */
export function SavedSearchLinks({ links, shown, path }: RailSearches & { path: string }) {
  const counts = useCounts(links.length > 0);
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
      <ul role="list">
        {links.map(({ id, name, query, href, by }) => (
          <li key={id}>
            <a href={href} aria-current={query === shown ? "page" : undefined}>
              <Icon name="bookmark" />{" "}
              <span className="rail-name">
                {name} {by !== null && <small>{by}</small>}
              </span>
              <Count of={counts?.find((each) => each.id === id)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SavedCount {
  id: number;
  count: number;
  exact: boolean;
}

function Count({ of }: { of: SavedCount | undefined }) {
  return (
    <span className="rail-count">
      {of && (
        <>
          {countInWords(of)}
          <span className="vh"> found</span>
        </>
      )}
    </span>
  );
}

/**
 * What they find, once the page is there; counted again whenever it goes on or is looked at again, and at no other
 * time: each call keeps the session open.
 */
function useCounts(isAsked: boolean): readonly SavedCount[] | null {
  const [counts, setCounts] = useState<readonly SavedCount[] | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let timer = 0;
    let place = location.href;
    const count = async () => setCounts(await readCounts());
    const later = () => {
      clearTimeout(timer);
      timer = window.setTimeout(count, settling);
    };
    const followed = () => {
      if (location.href !== place) later();
      place = location.href;
    };
    const seen = () => document.visibilityState === "visible" && later();
    void count();
    window.navigation?.addEventListener("currententrychange", followed);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      window.navigation?.removeEventListener("currententrychange", followed);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [isAsked]);
  return counts;
}

/** Null where they cannot be read: an old count would be taken for what is there now. */
async function readCounts(): Promise<SavedCount[] | null> {
  try {
    const answer = await fetch(countsPath);
    return answer.ok ? (await answer.json()).counts : null;
  } catch {
    return null;
  }
}
