import { type PeopleCategory, peopleTabs } from "./people-groups.ts";

/** Index tabs at the foot of the page head; each is a link, so they work without script. */
export function TeamTabs({ current }: { current: PeopleCategory }) {
  return (
    <nav className="team-tabs" aria-label="Teams">
      {peopleTabs.map(({ category, href }) => (
        <a key={category} href={href} aria-current={category === current ? "page" : undefined}>
          {category}
        </a>
      ))}
    </nav>
  );
}
