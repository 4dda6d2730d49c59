import { applyPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import type { Opening } from "../opening.ts";
import { payOf } from "./opening-facts.ts";

/** On phones the way to the form stays at the lower edge of the screen. */
export function OpeningApplyBar({ opening }: { opening: Opening }) {
  const pay = payOf(opening);
  return (
    <div className="apply-bar">
      <p>
        <b>{opening.openingTitle}</b>
        {pay && (
          <span>
            {pay.value} {pay.note === "salary" ? "" : pay.note}
          </span>
        )}
      </p>
      <ButtonLink look="primary" href={applyPath(opening.openingCode)}>
        Apply now
      </ButtonLink>
    </div>
  );
}
