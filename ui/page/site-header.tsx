import {
  mainNavigation,
  type NavigationGroup,
  type NavigationLink,
  navigationTexts,
} from "#content/navigation.ts";
import { siteTexts } from "#content/site-texts.ts";
import logo from "../assets/logo.svg?url&inline";
import { Icon } from "../components/icon.tsx";
import { useTexts } from "../texts.ts";
import { AnniversaryBadge } from "./anniversary-badge.tsx";
import { currentMark } from "./current-link.ts";
import { SocialLinks } from "./social-links.tsx";
import { useBrand } from "./use-brand.ts";

/** `path` is the page's own, to mark its link. */
export function SiteHeader({ path }: { path: string }) {
  const texts = useTexts(siteTexts);
  const navigation = mainNavigation(useTexts(navigationTexts));
  const { shortName } = useBrand();
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="brand" href="/">
          <img src={logo} alt={texts.home(shortName)} width="96" height="120" />
        </a>
        <nav className="nav" aria-label={texts.main}>
          <ul className="nav-links" role="list">
            {navigation.map((entry) => (
              <li key={entry.label}>
                {"parts" in entry ? (
                  <NavDropdown group={entry} path={path} />
                ) : (
                  <NavLink link={entry} path={path} />
                )}
              </li>
            ))}
          </ul>
          <SocialLinks id="header" />
          <button type="button" className="nav-toggle" popoverTarget="menu">
            <Icon name="menu-2" /> {texts.menu}
          </button>
        </nav>
        <AnniversaryBadge id="header-seal" />
      </div>
      <MenuSheet path={path} />
    </header>
  );
}

function NavDropdown({ group, path }: { group: NavigationGroup; path: string }) {
  const here = group.parts.flat().some((link) => currentMark(link, path));
  return (
    <details className="nav-drop" name="nav">
      <summary className={here ? "is-current" : undefined}>
        {group.label} <Icon name="chevron-down" />
      </summary>
      <div className="nav-pop">
        {group.parts.map((part) => (
          <ul role="list" key={part[0]?.label}>
            {part.map((link) => (
              <li key={link.href}>
                <NavLink link={link} path={path} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}

/** Navigation of small screens: a popover, so it opens and closes without script. */
function MenuSheet({ path }: { path: string }) {
  const texts = useTexts(siteTexts);
  const navigation = mainNavigation(useTexts(navigationTexts));
  return (
    <div className="sheet" id="menu" popover="auto">
      <div className="sheet-top">
        <span>{texts.menu}</span>
        <button
          type="button"
          className="iconbtn"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={texts.closeMenu}
        >
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label={texts.allPages}>
        <ul role="list">
          {navigation.map((entry) => (
            <li key={entry.label}>
              {"parts" in entry ? (
                <details>
                  <summary>
                    {entry.label} <Icon name="chevron-down" />
                  </summary>
                  <ul role="list">
                    {entry.parts.flat().map((link) => (
                      <li key={link.href}>
                        <NavLink link={link} path={path} />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <NavLink link={entry} path={path} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="sheet-end">
        <SocialLinks id="menu" />
        <AnniversaryBadge id="menu-seal" />
      </div>
    </div>
  );
}

/** `path` is the page's own. */
function NavLink({ link, path }: { link: NavigationLink; path: string }) {
  return (
    <a href={link.href} aria-current={currentMark(link, path)}>
      {link.label}
    </a>
  );
}
