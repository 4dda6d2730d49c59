import { statusNames } from "#content/desk.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { LeftApplication } from "../../server/decide/decided.ts";

/** Applications that a message names; of more it tells the number. */
const mostNamed = 5;

/** The first of them with what holds now and who decided it. */
export function leftNames(left: readonly LeftApplication[]): string {
  const named = left
    .slice(0, mostNamed)
    .map(
      ({ name, status, actorName }) =>
        `${name} (“${statusNames[status]}” by ${actorName ?? "somebody else"})`,
    );
  const others = left.length - named.length;
  return [...named, ...(others > 0 ? [`${groupedNumber(others)} more`] : [])].join(", ");
}
