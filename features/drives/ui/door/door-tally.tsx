import { tallyOf } from "../../door-list.ts";
import type { DoorVisit } from "../../door-visit.ts";

/** How many came, wait, talk and are still to come. */
export function DoorTally({ visits }: { visits: readonly DoorVisit[] }) {
  const { arrived, waiting, inTalk, toCome } = tallyOf(visits);
  return (
    <dl className="door-tally">
      {(
        [
          ["Arrived", arrived],
          ["Waiting", waiting],
          ["In talk", inTalk],
          ["To come", toCome],
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
