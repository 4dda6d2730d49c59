import { openingPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Opening } from "../opening.ts";
import { openingListTexts } from "../texts/opening-pages.ts";
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
  const texts = useTexts(openingListTexts);
  const { found, total, filtered, allHref, hrefOf } = props;
  return (
    <section aria-labelledby="list">
      <h2 id="list" className="vh">
        {texts.list}
      </h2>
      {found.length > 0 ? (
        <>
          <p className="hint list-note is-tall">
            <span role="status">{texts.found(found.length)}</span>
            {filtered && <a href={allHref}>{texts.clear}</a>}
            <a href={jobAlertsHref}>{texts.jobAlerts}</a>
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
  const texts = useTexts(openingListTexts);
  return (
    <div className="no-match stack gap-4 at-start">
      <p className="display-2" role="status">
        {texts.noneFits}
      </p>
      <p>{texts.noneFitsHelp}</p>
      <p className="cta">
        <ButtonLink look="ink" href={allHref}>
          {texts.clearAndSee(total)}
        </ButtonLink>
        <ButtonLink look="quiet" href={jobAlertsHref}>
          {texts.jobAlerts}
        </ButtonLink>
        <ButtonLink look="quiet" href="/contact-us">
          {texts.contact}
        </ButtonLink>
      </p>
      {nearest.length > 0 && (
        <>
          <h3>{texts.nearest}</h3>
          <OpeningList openings={nearest} hrefOf={hrefOf} />
        </>
      )}
    </div>
  );
}

function NoOpenings() {
  const texts = useTexts(openingListTexts);
  return (
    <div className="no-match stack gap-4 at-start">
      <p className="display-2" role="status">
        {texts.none}
      </p>
      <p>{texts.noneHelp}</p>
      <p className="cta">
        <ButtonLink look="ink" href={jobAlertsHref}>
          {texts.jobAlerts}
        </ButtonLink>
        <ButtonLink look="quiet" href="/contact-us">
          {texts.contact}
        </ButtonLink>
      </p>
    </div>
  );
}
