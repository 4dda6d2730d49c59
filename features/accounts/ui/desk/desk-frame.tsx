import type { ReactNode } from "react";
import logo from "#ui/assets/logo.svg?url&inline";
import { Button } from "#ui/components/button.tsx";
import { currentMark } from "#ui/components/current-link.ts";
import { Icon } from "#ui/components/icon.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import type { RailCounts } from "../../desk-navigation.ts";
import { roleInWords } from "../../role-names.ts";
import type { DeskPerson } from "./desk-person.ts";
import { myAccount, RailLinks } from "./rail-links.tsx";
import type { RailSearches } from "./saved-search-links.tsx";

interface DeskFrameProps {
  user: DeskPerson;
  /** The screen's own path, to mark its link. */
  path: string;
  /** Where signing out is sent, where the screen itself cannot take it. */
  signOutAt?: string | undefined;
  /** What waits for HR, each up to `mostWaiting`. */
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
    <form method="post" action={signOutAt} className="rail-person stack gap-2">
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
