import { Button } from "#ui/components/button.tsx";
import { mostTimes } from "../../interview-rules.ts";
import type { WeekPanel } from "./proposed-times.ts";
import { TimeFields } from "./time-fields.tsx";

interface ProposeTimesProps {
  times: readonly string[];
  error: string | undefined;
  /** Place of the field that takes the focus. */
  focused?: number | undefined;
  week: WeekPanel | null;
}

/** Times to propose, with the week of the interviewers beside them: each press is a native post of the form. */
export function ProposeTimes({ times, error, focused, week }: ProposeTimesProps) {
  return (
    <div className="propose columns" id="times">
      <div className="propose-times">
        <TimeFields times={times} error={error} focused={focused} />
        {times.length < mostTimes && (
          <Button type="submit" look="quiet" name="do" value="add-time" icon="plus">
            Add a time
          </Button>
        )}
      </div>
      <section className="propose-week" id="week" aria-labelledby="week-title">
        <h2 id="week-title">When the interviewers can</h2>
        {week ? <Week week={week} /> : <NoWeek />}
      </section>
    </div>
  );
}

function NoWeek() {
  return (
    <>
      <p>Choose interviewers above, then see when they can.</p>
      <Button type="submit" look="quiet" name="do" value="week" formAction="#week" icon="calendar">
        Show their week
      </Button>
    </>
  );
}

function Week({ week: { label, monday, before, after, note, days } }: { week: WeekPanel }) {
  return (
    <>
      <input type="hidden" name="week" value={monday} />
      <p>Press a time to propose it; press it again to take it out.</p>
      {note && <p>{note}</p>}
      <div className="propose-move">
        <b>{label}</b>
        {before && <WeekButton value={before}>Week before</WeekButton>}
        <WeekButton value={after}>Next week</WeekButton>
        <Button type="submit" look="quiet" name="do" value="week" formAction="#week" icon="refresh">
          Update
        </Button>
      </div>
      <ul className="propose-days columns is-firm" role="list">
        {days.map(({ key, label: name, hours, notes, free }) => (
          <li key={key}>
            <h3>{name}</h3>
            {hours && <small>{hours}</small>}
            {notes.map((words) => (
              <small key={words}>{words}</small>
            ))}
            {free.length > 0 && (
              <ul role="list">
                {free.map(({ value, clock, others, isChosen }) => (
                  <li key={value}>
                    <button
                      type="submit"
                      name="do"
                      value={`time:${value}`}
                      formAction="#week"
                      aria-pressed={isChosen}
                    >
                      <span className="vh">{name}, </span>
                      {clock}
                      {others && <small>{others}</small>}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function WeekButton({ value, children }: { value: string; children: string }) {
  return (
    <Button type="submit" look="quiet" name="do" value={`week:${value}`} formAction="#week">
      {children}
    </Button>
  );
}
