import { openingPath } from "#contract/opening-paths.ts";
import { counted } from "#contract/text/counted.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import type { Opening } from "../opening.ts";
import { OpeningEntry } from "./opening-entry.tsx";

const jobAlertsHref = "/job-alerts";

interface ResultsProps {
  found: readonly Opening[];
  /** Shown where nothing was found. */
  nearest: readonly Opening[];
  /** How many openings there are without any filter. */
  total: number;
  filtered: boolean;
  /** The list without any filter. */
  allHref: string;
  /** The page of an opening, by its code. */
  hrefOf: (code: string) => string;
}

/** What a search found, or a way on where it found nothing. */
export function OpeningResults(props: ResultsProps) {
  const { found, total, filtered, allHref, hrefOf } = props;
  return (
    <section aria-labelledby="list">
      <h2 id="list" className="vh">
        Openings, by title
      </h2>
      {found.length > 0 ? (
        <>
          <p className="hint list-note is-tall">
            <span role="status">{countText(found.length)}</span>
            {filtered && <a href={allHref}>Clear filters</a>}
            <a href={jobAlertsHref}>Job alerts</a>
          </p>
          <OpeningList openings={found} hrefOf={hrefOf} />
        </>
      ) : total > 0 ? (
        <NoMatch {...props} />
      ) : (
        <NoOpenings />
      )}
    </section>
  );
}

interface OpeningListProps extends Partial<Pick<ResultsProps, "hrefOf">> {
  openings: readonly Opening[];
}

export function OpeningList({ openings, hrefOf = openingPath }: OpeningListProps) {
  return (
    <ul className="files" role="list">
      {openings.map((opening) => (
        <OpeningEntry
          key={opening.openingId}
          opening={opening}
          href={hrefOf(opening.openingCode)}
        />
      ))}
    </ul>
  );
}

function NoMatch({ nearest, total, allHref, hrefOf }: ResultsProps) {
  return (
    <div className="no-match stack gap-4 at-start">
      <p className="display-2" role="status">
        No opening fits this search
      </p>
      <p>
        Fewer words or another shift may help. Or tell HR what you are looking for: not every plan
        is an opening yet.
      </p>
      <p className="cta">
        <ButtonLink look="ink" href={allHref}>
          Clear filters and see all {total}
        </ButtonLink>
        <ButtonLink look="quiet" href={jobAlertsHref}>
          Job alerts
        </ButtonLink>
        <ButtonLink look="quiet" href="/contact-us">
          Contact HR
        </ButtonLink>
      </p>
      {nearest.length > 0 && (
        <>
          <h3>The nearest we have</h3>
          <OpeningList openings={nearest} hrefOf={hrefOf} />
        </>
      )}
    </div>
  );
}

function NoOpenings() {
  return (
    <div className="no-match stack gap-4 at-start">
      <p className="display-2" role="status">
        No openings at the moment
      </p>
      <p>New ones appear here as soon as a team grows. HR is glad to hear from you before that.</p>
      <p className="cta">
        <ButtonLink look="ink" href={jobAlertsHref}>
          Job alerts
        </ButtonLink>
        <ButtonLink look="quiet" href="/contact-us">
          Contact HR
        </ButtonLink>
      </p>
    </div>
  );
}

function countText(count: number): string {
  return `${counted(count, "opening")}, sorted by title`;
}
