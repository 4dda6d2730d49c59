import { Fragment, type ReactNode } from "react";
import { mayActAs } from "#contract/roles.ts";
import logo from "#ui/assets/logo.svg?url&inline";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { railIcon } from "#ui/desk/rail-icons.ts";
import { currentMark } from "#ui/page/current-link.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import {
  type DeskLink,
  deskNavigation,
  type RailCounts,
  railCounts,
} from "../../desk-navigation.ts";
import { roleInWords } from "../../role-names.ts";
import { type DeskUser, maxWaiting } from "./desk-user.ts";
import {
  type RailSearches,
  SavedSearchLinks,
  savedSearchesPage,
  showsSaved,
} from "./saved-search-links.tsx";

interface DeskFrameProps {
  user: DeskUser;
  /** The screen's own path, to mark its link. */
  path: string;
  /** Where signing out is sent, where the screen itself cannot take it. */
  signOutAt?: string | undefined;
  /** What waits for HR, each up to `maxWaiting`. */
  counts?: RailCounts | undefined;
  /** Searches of the list of applications; none where they are left out. */
  saved?: RailSearches | undefined;
  children: ReactNode;
}

/** What stands around HR's screens: a rail where there is room, a bar with a menu where not. */
export function DeskFrame(props: DeskFrameProps) {
  const { user, path, signOutAt, counts, saved, children } = props;
  const { shortName, tagLine } = useBrand();
  return (
    <div className="desk-frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="rail">
        <a className="rail-brand" href="/desk">
          <img src={logo} alt="" width="32" height="40" />
          <span>
            {shortName} <b>desk</b>
          </span>
        </a>
        <button type="button" className="rail-toggle" popoverTarget="desk-menu">
          <Icon name="menu-2" /> Menu
        </button>
        <div className="rail-menu" id="desk-menu" popover="auto">
          <RailLinks {...{ user, path, counts, saved }} />
          <RailPerson user={user} path={path} signOutAt={signOutAt} />
        </div>
      </header>
      <main id="main" className="desk-main">
        {children}
      </main>
      <footer className="desk-foot cluster">
        <p>{tagLine}</p>
        <a href="/">Website</a>
        <a href="/Terms">Terms</a>
      </footer>
    </div>
  );
}

function RailPerson({ user, path, signOutAt }: Omit<DeskFrameProps, "children">) {
  const { name, role } = user;
  return (
    <form method="post" action={signOutAt} className="rail-person stack gap-2" data-draft="">
      <a href={myAccount.href} aria-current={currentMark(myAccount, path)}>
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <span className="rail-name">
          {name} <small>Role: {roleInWords(role)}</small>
        </span>
      </a>
      <Button type="submit" look="ghost" name="do" value="sign-out" icon="logout">
        <span className="rail-name">Sign out</span>
      </Button>
    </form>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0] ?? "").join("");
}

interface RailLinksProps {
  user: DeskUser;
  path: string;
  counts?: RailCounts | undefined;
  saved?: RailSearches | undefined;
}

const myAccount = { label: "My account", href: "/desk/me" };

/** Of the links that this person's role may use. */
function RailLinks({ user, path, counts = {}, saved = none }: RailLinksProps) {
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
      {count > maxWaiting ? `${maxWaiting}+` : count}
      <span className="vh"> {railCounts[of]}</span>
    </span>
  );
}

/** The link that says most of where one is: the overview's path begins those of all others. */
function currentOf(links: readonly DeskLink[], path: string): DeskLink | undefined {
  const covering = links.filter((link) => currentMark(link, path));
  return covering.toSorted((a, b) => b.href.length - a.href.length)[0];
}
