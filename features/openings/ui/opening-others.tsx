import { openingsPath } from "#contract/opening-paths.ts";
import type { Opening } from "../opening.ts";
import { OpeningList } from "./opening-results.tsx";

interface OthersProps {
  opening: Opening;
  others: readonly Opening[];
}

/** Where to go from an opening that does not fit. */
export function OpeningOthers({ opening, others }: OthersProps) {
  return (
    <section className="more" aria-labelledby="more">
      <h2 id="more">
        {others.length > 0 ? `Others in ${opening.department}` : "Not quite the one?"}
      </h2>
      {others.length > 0 && <OpeningList openings={others} />}
      <p>
        <a href={openingsPath}>See all openings</a>
      </p>
    </section>
  );
}
