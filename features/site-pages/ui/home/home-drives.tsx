import { type Drive, drivesPath } from "#features/drives/index.ts";
import { DriveList } from "#features/drives/ui/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";

/** Walk-in drives to come, the first one first. */
export function HomeDrives({ drives, now }: { drives: readonly Drive[]; now: Date }) {
  return (
    <section className="section wrap" aria-labelledby="walk-in-soon">
      <div className="split-head">
        <h2 id="walk-in-soon">Walk in, talk, know</h2>
        <ButtonLink look="quiet" href={drivesPath} icon="arrow-right">
          All walk-in drives
        </ButtonLink>
      </div>
      <DriveList drives={drives} now={now} />
    </section>
  );
}
