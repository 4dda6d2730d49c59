import { erasurePage } from "#content/retention.ts";
import type { ErasedRecords } from "#records/lifecycle/person-erasure.ts";
import type { PersonRecord } from "#records/lifecycle/record-retention.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import type { ErasedPerson } from "../routes/erase-person.ts";
import { RecordsTable } from "./records-table.tsx";

/** What was erased, as a sheet to print for the answer to the person. */
export function ErasedPersonSheet({ email, at, outcome }: ErasedPerson) {
  const erased = ofEach(outcome, (each) => each.erased);
  const going = outcome.flatMap((each) => each.going).length;
  const kept = ofEach(outcome, (each) => each.kept).filter(({ records }) => records.length > 0);
  return (
    <section className="panel person-sheet" aria-labelledby="erased-title">
      <div className="panel-head">
        {/* biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader there */}
        <h2 id="erased-title" tabIndex={-1} autoFocus>
          {erasurePage.erased}: {email}
        </h2>
        <p className="soft">
          <Time at={at} />
        </p>
      </div>
      <RecordsTable caption={erasurePage.erased} kinds={erased} />
      {kept.length > 0 && (
        <>
          <h3 className="panel-body">{erasurePage.kept}</h3>
          <RecordsTable caption={erasurePage.kept} kinds={kept} />
        </>
      )}
      <div className="panel-body stack at-start person-remains">
        <h3>{erasurePage.remainsTitle}</h3>
        <ul>
          {going > 0 && <li>{erasurePage.remainsInOutbox(going)}</li>}
          {erasurePage.remains.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p className="soft unprinted">{erasurePage.doneNote}</p>
        <Button look="quiet" icon="printer" data-print="" hidden>
          {erasurePage.print}
        </Button>
      </div>
    </section>
  );
}

function ofEach(
  outcome: readonly ErasedRecords[],
  records: (each: ErasedRecords) => PersonRecord[],
) {
  return outcome.map((each) => ({ kind: each.kind, records: records(each) }));
}
