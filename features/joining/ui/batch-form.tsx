import { daysLater } from "#contract/days/indian-day.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskArea, DeskText } from "#ui/desk/fields.tsx";
import { seenField } from "../joining.ts";

/** The form as it was sent, and why it was not taken. */
export interface RefusedBatch {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  note: string | null;
  /** When what it was made of was last changed, while nobody was told of a later change. */
  seen: string | null;
}

interface BatchFormProps {
  /** What is stored. */
  values: Readonly<Record<string, string>>;
  refused: RefusedBatch | null;
  /** ISO date in India. */
  today: string;
  /** Processes of other batches, to choose from while typing. */
  processes: readonly string[];
  /** People are in it: its day changes by postponing alone. */
  isPublished: boolean;
  /** When it was last changed, in milliseconds; left out of a new one. */
  seen?: string;
  /** Names the form of a new one, so that it makes one batch when it is sent twice. */
  once?: string;
}

/** All that a batch says of itself. */
export function BatchForm(props: BatchFormProps) {
  const { values, refused, today, processes, isPublished, seen, once } = props;
  const errors = refused?.errors ?? {};
  return (
    <form method="post" className="panel pad fields batch-form" noValidate>
      {refused && <DeskRefused>{refused.note ?? "Fix the fields marked below."}</DeskRefused>}
      {seen && <input type="hidden" name={seenField} value={refused?.seen ?? seen} />}
      {once && <input type="hidden" name="once" value={once} />}
      <Answered values={refused?.values ?? values} errors={errors}>
        <DeskText id="title" label="Title" maxLength={120} autoComplete="off" required />
        <DeskText
          id="process"
          label="Process"
          maxLength={120}
          autoComplete="off"
          list="batch-processes"
          required
        />
        <DeskText id="site" label="Site" maxLength={120} autoComplete="off" required />
        <DeskText id="shift" label="Shift" maxLength={120} autoComplete="off" required />
        {!isPublished && (
          <DeskText
            id="day"
            type="date"
            label="Joining date"
            min={today}
            max={daysLater(today, 730)}
            required
          />
        )}
        <DeskText
          id="seats"
          label="Seats"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          required
        />
        <DeskText id="trainer" label="Trainer" maxLength={120} autoComplete="off" />
        <DeskArea id="toBring" label="What to bring" rows={3} maxLength={2_000} />
      </Answered>
      <datalist id="batch-processes">
        {processes.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="cluster gap-3">
        {isPublished ? (
          <Button type="submit" look="ink" name="do" value="publish">
            Save changes
          </Button>
        ) : (
          <>
            <Button type="submit" look="quiet" name="do" value="draft">
              Save draft
            </Button>
            <Button type="submit" look="ink" name="do" value="publish">
              Publish
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
