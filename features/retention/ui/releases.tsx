import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import type { Release } from "./sealed-panel.tsx";

/** What was asked for and what is open now. @param by who looks, by their account's id */
export function Releases({ releases, by }: { releases: readonly Release[]; by: string }) {
  return (
    <div className="stack at-start sealed-form">
      <h3>Releases</h3>
      <ul className="stack at-start" role="list">
        {releases.map((release) => (
          <ReleaseItem key={release.number} release={release} by={by} />
        ))}
      </ul>
    </div>
  );
}

function ReleaseItem({ release, by }: { release: Release; by: string }) {
  const { number, reason, askedAt, askedById, askedBy, releasedBy, releasedUntil } = release;
  const isOpen = releasedUntil !== null;
  return (
    <li>
      <p>
        <strong>{number}</strong>, asked by {askedBy ?? "a former account"}, <Time at={askedAt} />
      </p>
      <p className="desk-words">{reason}</p>
      {isOpen && (
        <p>
          Released by {releasedBy ?? "a former account"}. Open until <Time at={releasedUntil} />
        </p>
      )}
      {!isOpen && askedById === by && <p className="soft">Another admin has to release it.</p>}
      <form method="post" className="cluster">
        <input type="hidden" name="number" value={number} />
        {!isOpen && askedById !== by && (
          <Button type="submit" look="ink" name="do" value="release">
            Release for 7 days
            <span className="vh"> {number}</span>
          </Button>
        )}
        {isOpen && (
          <ButtonLink look="quiet" href={`/refer-data?search=${number}`}>
            Open the application
            <span className="vh"> {number}</span>
          </ButtonLink>
        )}
        <Button type="submit" look="quiet" name="do" value="end-release">
          {isOpen ? "Seal again now" : "Take back"}
          <span className="vh"> {number}</span>
        </Button>
      </form>
    </li>
  );
}
