import { momentInWords } from "#contract/days/indian-moment.ts";
import type { JoinerState } from "#contract/joining.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { JoinerStatus } from "./states.tsx";

/** A person's line in a batch, in words. */
export interface JoinerView {
  id: number;
  name: string;
  opening: string;
  contactNumber: string;
  /** Of the application. */
  number: string;
  /** HR's page of it. */
  href: string;
  state: JoinerState;
  /** Beside the state, such as why somebody does not come. */
  notes: string[];
  hiredAt: Date;
  answeredAt: Date | null;
  /** What is there before the first day, and what is missing; null of who does not come. */
  ready: {
    done: number;
    total: number;
    missing: string[];
    bankChanged: boolean;
    mayVerify: boolean;
  } | null;
  /** Where a packet for verification is; null where the reader may not have it. */
  packet: string | null;
  /** Where what they filled in is read; null where the reader may not. */
  details: string | null;
}

const columns: readonly RecordColumn<JoinerView>[] = [
  {
    label: "Candidate",
    isRowHeading: true,
    cell: (row) => (
      <>
        <a className="row-link" href={row.href}>
          {row.name}
        </a>
        <span className="sub">{row.opening}</span>
        <span className="sub small-only">
          <Parts {...row}>parts are there</Parts>
        </span>
      </>
    ),
  },
  {
    label: "Status",
    cell: ({ state, notes }) => (
      <>
        <JoinerStatus state={state} />
        {notes.map((note) => (
          <span className="sub" key={note}>
            {note}
          </span>
        ))}
      </>
    ),
  },
  { label: "Ready", wideOnly: true, cell: (row) => <Ready {...row} /> },
  {
    label: "Mobile number",
    wideOnly: true,
    cell: ({ contactNumber }) => (
      <a className="text-link" href={`tel:+91${contactNumber}`}>
        {contactNumber}
      </a>
    ),
  },
  { label: "Hired", wideOnly: true, cell: ({ hiredAt }) => <Time at={hiredAt} /> },
  {
    label: "Last answer",
    wideOnly: true,
    cell: ({ answeredAt }) => (answeredAt ? <Time at={answeredAt} /> : "None"),
  },
];

/** How many parts are there, which leads to what they say. */
function Parts({ ready, details, name, children }: JoinerView & { children?: string }) {
  if (!ready) return null;
  const words = `${ready.done} of ${ready.total}${children ? ` ${children}` : ""}`;
  if (!details) return words;
  return (
    <a className="row-link" href={details}>
      {words}
      <span className="vh">: {name}</span>
    </a>
  );
}

function Ready(row: JoinerView) {
  const { ready, packet, name } = row;
  if (!ready) return "—";
  const { missing, bankChanged, mayVerify } = ready;
  return (
    <>
      <Parts {...row} />
      {bankChanged && (
        <span className="sub batch-changed">Bank account changed since the export</span>
      )}
      {missing.length > 0 && <span className="sub">Missing: {missing.join(", ")}</span>}
      {mayVerify && packet && (
        <a className="text-link sub" href={packet} download>
          Verification packet<span className="vh">: {name}</span>
        </a>
      )}
    </>
  );
}

interface BatchPeopleProps {
  people: readonly JoinerView[];
  /** Whether arrivals can be registered here. */
  mayRegister: boolean;
}

const registering: RecordColumn<JoinerView> = {
  label: "On the day",
  cell: ({ number, name, state }) => <DayButtons {...{ number, name, state }} />,
};

export function BatchPeople({ people, mayRegister }: BatchPeopleProps) {
  return (
    <div className="panel">
      <RecordTable
        caption="People of this batch"
        columns={mayRegister ? [...columns, registering] : columns}
        rows={people}
        empty="Nobody is in this batch yet. “Hire” on an application offers it."
      />
    </div>
  );
}

export const heldUntilInWords = (until: Date) => `Seat offered until ${momentInWords(until)}`;

/** One press each; what was pressed by mistake is taken back on the page of the day. */
function DayButtons({ number, name, state }: Pick<JoinerView, "number" | "name" | "state">) {
  const isComing = state === "confirmed" || state === "silent";
  if (!isComing && state !== "reserve" && state !== "no-show") return null;
  return (
    <form method="post" className="cluster gap-3">
      <input type="hidden" name="number" value={number} />
      <Button look="quiet" type="submit" name="do" value="arrived">
        Arrived <span className="vh">: {name}</span>
      </Button>
      {isComing && (
        <Button look="quiet" type="submit" name="do" value="no-show">
          No-show <span className="vh">: {name}</span>
        </Button>
      )}
    </form>
  );
}
