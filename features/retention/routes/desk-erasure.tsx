import { erasurePage, retentionPage } from "#content/retention.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { counted } from "#contract/text/counted.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { ErasedRecords } from "#records/lifecycle/person-erasure.ts";
import type { PersonRecord } from "#records/lifecycle/record-retention.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/retention.css?url";
import { RecordsTable } from "../ui/records-table.tsx";
import type { Route } from "./+types/desk-erasure.ts";
import { type ErasedPerson, erasePerson, type PersonRecordsFound } from "./receive-erasure.ts";

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { on, count } = await servicesOf(args.context).sealedApplications.report();
  return { mayBeSealed: on || count > 0 };
}

export function action(args: Route.ActionArgs) {
  const { personErasure, clock } = servicesOf(args.context);
  return erasePerson(personErasure, { ...deskOf(args.context), now: clock.now() });
}

export default function DeskErasure({ loaderData, actionData }: Route.ComponentProps) {
  const { mayBeSealed } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const person = actionData && "person" in actionData ? actionData.person : null;
  const erased = actionData && "erased" in actionData ? actionData.erased : null;
  const isError = refused !== null || Boolean(person?.problem);
  return (
    <div className="desk">
      <title>{pageTitle(`${isError ? "Error: " : ""}${erasurePage.title}`)}</title>
      <DeskHead title={erasurePage.title} lead={erasurePage.lead} />
      <div className="wrap stack gap-4 retention">
        <PersonForm
          email={refused?.email ?? person?.email ?? ""}
          message={refused?.message ?? null}
        />
        {mayBeSealed && (
          <p className="callout">
            {erasurePage.sealed} <a href="/desk/retention">{retentionPage.title}</a>.
          </p>
        )}
        {person && <PersonRecordsPanel {...person} mayBeSealed={mayBeSealed} />}
        {erased && <ErasedPersonSheet {...erased} />}
      </div>
    </div>
  );
}

/** Asks whose records are meant; sent as a form, so that the address stands in no history. */
function PersonForm({ email, message }: { email: string; message: string | null }) {
  return (
    <form method="post" className="panel person-form unprinted" noValidate>
      <DeskText
        id="email"
        label="Email address"
        hint={erasurePage.addressHint}
        error={message ?? undefined}
        type="email"
        defaultValue={email}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" look="ink" icon="search" name="do" value="find">
        {erasurePage.look}
      </Button>
    </form>
  );
}

/** What was erased, as a sheet to print for the answer to the person. */
function ErasedPersonSheet({ email, at, outcome }: ErasedPerson) {
  const erased = ofEach(outcome, (each) => each.erased);
  const going = outcome.flatMap((each) => each.going).length;
  const onHold = ofEach(outcome, (each) => each.onHold).filter(({ records }) => records.length > 0);
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
      {onHold.length > 0 && (
        <>
          <h3 className="panel-body">{erasurePage.kept}</h3>
          <RecordsTable caption={erasurePage.kept} kinds={onHold} />
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

interface PersonRecordsPanelProps extends PersonRecordsFound {
  /** There are sealed applications, which are not searched. */
  mayBeSealed: boolean;
}

/** What is held of a person, and the button that erases it. */
function PersonRecordsPanel(props: PersonRecordsPanelProps) {
  const { email, found, problem, mayBeSealed } = props;
  const records = found.flatMap((each) => each.records);
  const going = records.filter(({ goesBy }) => goesBy).length;
  const onHold = records.filter((each) => each.held && !each.goesBy).length;
  const free = records.length - going - onHold;
  return (
    <section className="panel" aria-labelledby="found-title">
      <div className="panel-head">
        {/* biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader there */}
        <h2 id="found-title" tabIndex={-1} autoFocus={!problem}>
          Data of {email}
        </h2>
        {onHold > 0 && (
          <p>
            <span className="tag tag-warn">
              {erasurePage.held}: {groupedNumber(onHold)}
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
