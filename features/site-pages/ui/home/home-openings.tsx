import { openingsPath } from "#contract/opening-paths.ts";
import type { Opening } from "#features/openings/index.ts";
import { OpeningEntry } from "#features/openings/ui/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";

export function HomeOpenings({ openings }: { openings: readonly Opening[] }) {
  return (
    <section className="section wrap" aria-labelledby="open-now">
      <div className="split-head">
        <h2 id="open-now">Open right now</h2>
        <ButtonLink look="quiet" href={openingsPath} icon="arrow-right">
          All current openings
        </ButtonLink>
      </div>
      <ul className="files" role="list">
        {openings.map((opening) => (
          <OpeningEntry key={opening.openingId} opening={opening} />
        ))}
      </ul>
    </section>
  );
}
