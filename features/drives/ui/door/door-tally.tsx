import { tallyOf } from "../../door-list.ts";
import type { DoorVisit } from "../../door-visit.ts";
import { doorTexts as texts } from "../../texts/door.ts";

/** How many came, wait, talk and are still to come. */
export function DoorTally({ visits }: { visits: readonly DoorVisit[] }) {
  const { arrived, waiting, inTalk, toCome } = tallyOf(visits);
  return (
    <dl className="door-tally">
      {(
        [
          [texts.arrived, arrived],
          [texts.waiting, waiting],
          [texts.inTalk, inTalk],
          [texts.toCome, toCome],
        ] as const
      ).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
