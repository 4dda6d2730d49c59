import type { DrawType } from "#contract/publications.ts";
import { Diya } from "./festival-art.tsx";
import type { ListedEntrant } from "./load-draw.ts";
import { RangoliPicture } from "./rangoli-picture.tsx";

const shown = 6;

/** Below the countdown: lamps, or some of the rangolis. All of them stand further down the page. */
export function WaitingRow({
  type,
  entrants,
}: {
  type: DrawType;
  entrants: readonly ListedEntrant[];
}) {
  return (
    <div className="waiting-row is-lit" aria-hidden="true">
      {entrants
        .slice(0, shown)
        .map(({ line, rangoliPic, employeeName }) =>
          type === "rangoli" ? (
            <RangoliPicture key={line} name={rangoliPic} artist={employeeName} sizes="8rem" />
          ) : (
            <Diya key={line} />
          ),
        )}
    </div>
  );
}
