import { erasurePage } from "#content/retention.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { counted } from "#contract/text/counted.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { PersonRecordsFound } from "../routes/erase-person.ts";
import { RecordsTable } from "./records-table.tsx";

interface PersonRecordsPanelProps extends PersonRecordsFound {
  /** There are sealed applications, which are not searched. */
  mayBeSealed: boolean;
}

/** What is held of a person, and the button that erases it. */
export function PersonRecordsPanel(props: PersonRecordsPanelProps) {
  const { email, found, problem, mayBeSealed } = props;
  const records = found.flatMap((each) => each.records);
  const going = records.filter(({ goesBy }) => goesBy).length;
  const held = records.filter((each) => each.held && !each.goesBy).length;
  const free = records.length - going - held;
  return (
    <section className="panel" aria-labelledby="found-title">
      <div className="panel-head">
        {/* biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader there */}
        <h2 id="found-title" tabIndex={-1} autoFocus={!problem}>
          Data of {email}
        </h2>
        {held > 0 && (
          <p>
            <span className="tag tag-warn">
              {erasurePage.held}: {groupedNumber(held)}
            </span>{" "}
            <span className="soft">{erasurePage.heldHint}</span>
          </p>
        )}
        {going > 0 && (
          <p>
            <span className="tag">
              {erasurePage.going}: {groupedNumber(going)}
            </span>{" "}
            <span className="soft">{erasurePage.goingHint}</span>
          </p>
        )}
      </div>
      {records.length === 0 ? (
        <div className="panel-body">
          <p>
            <strong>{mayBeSealed ? erasurePage.nothingUnsealed : erasurePage.nothing}</strong>
          </p>
          <p className="soft">{erasurePage.nothingHint}</p>
        </div>
      ) : (
        <RecordsTable caption="Data found" kinds={found} />
      )}
      {records.length > 0 && <CopyForm email={email} />}
      {free > 0 && <EraseForm email={email} count={free} problem={problem} />}
    </section>
  );
}

/** The right to know; posted, so that the address stands in no address of a page. */
function CopyForm({ email }: { email: string }) {
  return (
    <form
      method="post"
      action={deskCallPaths.personCopy}
      className="panel-body stack at-start person-copy"
    >
      <input type="hidden" name="email" value={email} />
      <p className="soft">{erasurePage.copyNote}</p>
      <Button type="submit" look="quiet" icon="download">
        {erasurePage.copy}
      </Button>
    </form>
  );
}

function EraseForm({
  email,
  count,
  problem,
}: {
  email: string;
  count: number;
  problem: string | null;
}) {
  return (
    <form method="post" className="panel-body stack at-start" noValidate>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <input type="hidden" name="email" value={email} />
      <DeskTick isSure name="sure" value="yes" required aria-invalid={problem ? true : undefined}>
        {erasurePage.sure}
      </DeskTick>
      <p className="soft">{erasurePage.final}</p>
      <Button type="submit" look="ink" icon="trash" name="do" value="erase">
        Erase {counted(count, "record")}
      </Button>
    </form>
  );
}
