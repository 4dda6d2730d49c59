import { Fragment } from "react";
import { mayActAs } from "#contract/roles.ts";
import { currentMark } from "#ui/components/current-link.ts";
import { Icon } from "#ui/components/icon.tsx";
import { railIcon } from "#ui/desk/rail-icons.ts";
import {
  type DeskLink,
  deskNavigation,
  type RailCounts,
  railCounts,
} from "../../desk-navigation.ts";
import { type DeskPerson, mostWaiting } from "./desk-person.ts";
import {
  type RailSearches,
  SavedSearchLinks,
  savedSearchesPage,
  showsSaved,
} from "./saved-search-links.tsx";

interface RailLinksProps {
  user: DeskPerson;
  path: string;
  counts?: RailCounts | undefined;
  saved?: RailSearches | undefined;
}

export const myAccount = { label: "My account", href: "/desk/me" };

/** Of the links that this person's role may use. */
export function RailLinks({ user, path, counts = {}, saved = none }: RailLinksProps) {
  const mayUse = ({ role = "viewer" }: DeskLink) => mayActAs(user.role, role);
  const links = deskNavigation.filter(mayUse);
  const elsewhere = [myAccount, savedSearchesPage];
  const current = showsSaved(saved) ? undefined : currentOf([...links, ...elsewhere], path);
  const parts = [...new Set(links.map(({ part }) => part))];
  return (
    <nav className="rail-nav" aria-label="Desk">
      {parts.map((part) => (
        <Fragment key={part ?? ""}>
          <RailPart
            title={part}
            links={links.filter((link) => link.part === part)}
            {...{ current, counts }}
          />
          {!part && <SavedSearchLinks {...saved} path={path} />}
        </Fragment>
      ))}
    </nav>
  );
}

interface RailPartProps {
  title: string | undefined;
  links: readonly DeskLink[];
  current: DeskLink | undefined;
  counts: RailCounts;
}

function RailPart({ title, links, current, counts }: RailPartProps) {
  return (
    <div>
      {title && <p className="rail-title">{title}</p>}
      <ul role="list">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link === current ? "page" : undefined}>
              <Icon name={railIcon(link.href)} /> <span className="rail-name">{link.label}</span>
              {link.counts && <RailCount count={counts[link.counts] ?? 0} of={link.counts} />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const none: RailSearches = { links: [], shown: null };

function RailCount({ count, of }: { count: number; of: NonNullable<DeskLink["counts"]> }) {
  if (count === 0) return null;
  return (
    <span className="rail-count">
      {count > mostWaiting ? `${mostWaiting}+` : count}
      <span className="vh"> {railCounts[of]}</span>
    </span>
  );
}

/** The link that says most of where one is: the overview's path begins those of all others. */
function currentOf(links: readonly DeskLink[], path: string): DeskLink | undefined {
  const covering = links.filter((link) => currentMark(link, path));
  return covering.toSorted((a, b) => b.href.length - a.href.length)[0];
}
