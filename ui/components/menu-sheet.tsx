import { mainNavigation } from "#content/navigation.ts";
import { Icon } from "./icon.tsx";
import { NavLink } from "./nav-link.tsx";
import { Seal } from "./seal.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Navigation of small screens: a popover, so it opens and closes without script. */
export function MenuSheet({ path }: { path: string }) {
  return (
    <div className="sheet" id="menu" popover="auto">
      <div className="sheet-top">
        <span>Menu</span>
        <button
          type="button"
          className="iconbtn"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label="All pages">
        <ul role="list">
          {mainNavigation.map((entry) => (
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
        <Seal id="menu-seal" />
      </div>
    </div>
  );
}
