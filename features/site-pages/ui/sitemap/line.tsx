import type { SitemapLink } from "#content/sitemap.ts";

interface LineProps {
  name: string;
  stations: readonly Omit<SitemapLink, "note">[] | readonly SitemapLink[];
  heading?: "h2" | "h3";
}

/** Pages of one kind as the stations of a line, its name on a board as at a platform. */
export function Line({ name, stations, heading: Heading = "h2" }: LineProps) {
  return (
    <section className="line">
      <Heading className="board">{name}</Heading>
      <ul role="list">
        {stations.map((station) => (
          <li key={station.href}>
            <a href={station.href}>{station.label}</a>
            {"note" in station && <span className="fine">{station.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
