import type { NavigationLink } from "#content/navigation.ts";
import { currentMark } from "./current-link.ts";

/** `path` is the page's own. */
export function NavLink({ link, path }: { link: NavigationLink; path: string }) {
  return (
    <a href={link.href} aria-current={currentMark(link, path)}>
      {link.label}
    </a>
  );
}
