import { recordKindByName } from "#content/record-kinds.ts";
import { retentionPage } from "#content/retention.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ShorterRule } from "../routes/rule-change.ts";
import { MomentRange } from "./moment-range.tsx";
import { RetentionQuestion } from "./retention-question.tsx";

/** What a shorter rule would erase, and the question whether it shall. */
export function ShorterRuleQuestion({ kind, from, days, survey }: ShorterRule) {
  const { due, held, oldest, newest } = survey;
  const confirm = { value: "set", label: <>Keep them {groupedNumber(days)} days</> };
  return (
    <RetentionQuestion
      title={retentionPage.shorter}
      confirm={confirm}
      leave={<>Keep {groupedNumber(from)} days</>}
    >
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
    </RetentionQuestion>
  );
}
