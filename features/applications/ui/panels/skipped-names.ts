import { statusNames } from "#content/application-names.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { SkippedApplication } from "../../server/decide/lock-applications.ts";

/** Applications that a message names; of more it tells the number. */
const maxNamed = 5;

/** The first of them with what holds now and who decided it. */
export function skippedNames(skipped: readonly SkippedApplication[]): string {
  const named = skipped
    .slice(0, maxNamed)
    .map(
      ({ name, status, actorName }) =>
        `${name} (“${statusNames[status]}” by ${actorName ?? "somebody else"})`,
    );
  const others = skipped.length - named.length;
  return [...named, ...(others > 0 ? [`${groupedNumber(others)} more`] : [])].join(", ");
}
