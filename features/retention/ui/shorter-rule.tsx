import { recordKindByName } from "#content/record-kinds.ts";
import { retentionPage } from "#content/retention.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { MomentRange } from "./moment-range.tsx";
import type { ShorterRule } from "./rule-change.ts";

/** What a shorter rule would erase, and the question whether it shall. */
export function ShorterRuleQuestion({ kind, from, days, survey }: ShorterRule) {
  const { due, held, oldest, newest } = survey;
  return (
    <form method="post" className="callout retention-question" aria-labelledby="shorter-title">
      {/* biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the question */}
      <h2 id="shorter-title" tabIndex={-1} autoFocus>
        {retentionPage.shorter}
      </h2>
      <p>
        {recordKindByName[kind].label}: {groupedNumber(from)} days become {groupedNumber(days)}.{" "}
        <strong>{groupedNumber(due)} would be erased</strong>
        {due > 0 && (
          <>
            , from <MomentRange first={oldest} last={newest} />
          </>
        )}
        {held > 0 && `, and ${groupedNumber(held)} more without a legal hold`}.{" "}
        {retentionPage.shorterNote}
      </p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="days" value={days} />
      <input type="hidden" name="sure" value={days} />
      <div className="retention-buttons">
        <Button type="submit" look="ink" name="do" value="set">
          Keep them {groupedNumber(days)} days
        </Button>
        <ButtonLink look="quiet" href="/desk/retention">
          Keep {groupedNumber(from)} days
        </ButtonLink>
      </div>
    </form>
  );
}
