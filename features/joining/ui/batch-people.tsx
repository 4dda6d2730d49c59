import { momentInWords } from "#contract/days/indian-moment.ts";
import type { JoinerState } from "#contract/joining.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Time } from "#ui/components/time.tsx";
import { JoinerStatus } from "./states.tsx";

/** A person's line in a batch, in words. */
export interface JoinerView {
  id: number;
  name: string;
  opening: string;
  contactNumber: string;
  /** HR's page of the application. */
  href: string;
  state: JoinerState;
  /** Beside the state, such as why somebody does not come. */
  notes: string[];
  hiredAt: Date;
  answeredAt: Date | null;
}

const columns: readonly RecordColumn<JoinerView>[] = [
  {
    label: "Candidate",
    isRowHeading: true,
    cell: ({ name, href, opening }) => (
      <>
        <a className="row-link" href={href}>
          {name}
        </a>
        <span className="sub">{opening}</span>
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

export function BatchPeople({ people }: { people: readonly JoinerView[] }) {
  return (
    <div className="panel">
      <RecordTable
        caption="People of this batch"
        columns={columns}
        rows={people}
        empty="Nobody is in this batch yet. “Hire” on an application offers it."
      />
    </div>
  );
}

export const heldUntilInWords = (until: Date) => `Seat offered until ${momentInWords(until)}`;
