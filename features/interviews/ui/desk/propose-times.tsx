import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/components/button.tsx";
import { maxTimes } from "../../interview-rules.ts";
import type { RefusedArrange } from "../../routes/desk/receive-arrange.ts";
import type { RefusedInterview } from "../../routes/desk/receive-interview.ts";
import type { WeekPanel } from "./proposed-times.ts";
import { TimeFields } from "./time-fields.tsx";

interface ProposeTimesProps {
  times: readonly string[];
  error: string | undefined;
  /** Place of the field that takes the focus. */
  focused?: number | undefined;
  week: WeekPanel | null;
}

/**
 * Times to propose, with the week of the interviewers beside them: each press is a native post of the form. With script
 * the week is shown as soon as they are chosen, and a press puts its time into a field, without another page.
 */
export function ProposeTimes({ times, error, focused, week: begin }: ProposeTimesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [proposed, setProposed] = useState<readonly string[] | null>(null);
  const { fresh, askWeek } = useWeek(box);
  const week = fresh === undefined ? begin : fresh;
  const fields = () => [
    ...(box.current?.querySelectorAll<HTMLInputElement>("input[name=time]") ?? []),
  ];
  const mark = () => setProposed(fields().map(({ value }) => value));
  const shown = week && proposed ? marked(week, proposed) : week;

  /** Puts the time into the first empty field, or takes it out. @returns false where all fields are used */
  function propose(time: string): boolean {
    const same = fields().find(({ value }) => value === time);
    const field = same ?? fields().find(({ value }) => value === "");
    if (!field) return false;
    field.value = same ? "" : time;
    const offer = field.form?.querySelector<HTMLInputElement>("input[name=offer][value=times]");
    if (offer) offer.checked = true;
    mark();
    return true;
  }

  function press(event: MouseEvent<HTMLElement>): void {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const [, time] = /^time:(.+)/.exec(button?.value ?? "") ?? [];
    if (time && propose(time)) event.preventDefault();
    if (!button || !/^week/.test(button.value)) return;
    event.preventDefault();
    askWeek(button);
  }

  return (
    <div className="propose columns" id="times" ref={box}>
      <div className="propose-times stack" onChange={mark}>
        <TimeFields times={times} error={error} focused={focused} />
        {times.length < maxTimes && (
          <Button type="submit" look="quiet" name="do" value="add-time" icon="plus">
            Add a time
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the presses of its buttons */}
      <section
        className="propose-week stack"
        id="week"
        aria-labelledby="week-title"
        onClick={press}
      >
        <h2 id="week-title">When the interviewers can</h2>
        {shown ? <Week week={shown} /> : <NoWeek />}
      </section>
    </div>
  );
}

const marked = (week: WeekPanel, proposed: readonly string[]): WeekPanel => ({
  ...week,
  days: week.days.map((day) => ({
    ...day,
    free: day.free.map((each) => ({ ...each, isChosen: proposed.includes(each.value) })),
  })),
});

/** Of either form. */
interface WeekAnswer {
  arrange?: RefusedArrange;
  refusedInterview?: RefusedInterview;
}

/** Null where nobody is chosen; undefined where no week was answered. */
function weekIn({ arrange, refusedInterview }: WeekAnswer): WeekPanel | null | undefined {
  return arrange ? arrange.week : refusedInterview?.proposed?.week;
}

/** Of the form around it, known to the router before a week is asked for: it would ask for that where nobody answers. */
export const useOwnPath = () => ({ action: useLocation().pathname, "data-discover": "true" });

/**
 * The week as the server shows it after a press, and as soon as other interviewers or another length are chosen. Where
 * it does not come after a press, the form is sent as it is without script.
 */
function useWeek(box: RefObject<HTMLDivElement | null>) {
  const { submit, data, state } = useFetcher<WeekAnswer | null>();
  const pressed = useRef<HTMLButtonElement | null>(null);
  function askWeek(button: HTMLButtonElement | null): void {
    const form = box.current?.closest("form");
    if (!form) return;
    pressed.current = button;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const body = new URLSearchParams(fields);
    body.set("do", button?.value ?? "week");
    void submit(body, { method: "post" });
  }
  const onChosen = useEffectEvent(() => askWeek(null));
  useEffect(() => {
    const form = box.current?.closest("form");
    const choose = ({ target }: Event) => {
      const isAbout =
        target instanceof HTMLElement && target.matches("[name=interviewers], [name=minutes]");
      if (isAbout) onChosen();
    };
    form?.addEventListener("change", choose);
    return () => form?.removeEventListener("change", choose);
  }, [box]);
  const fresh = data ? weekIn(data) : undefined;
  useEffect(() => {
    const button = pressed.current;
    if (state !== "idle" || data === undefined) return;
    pressed.current = null;
    if (fresh === undefined) {
      // what was only chosen says so with the next press
      if (button) box.current?.closest("form")?.requestSubmit(button);
    }
    // the button that was pressed may be gone
    else if (button && !button.isConnected) {
      box.current?.querySelector<HTMLElement>('button[value^="week:"]:last-of-type')?.focus();
    }
  }, [state, data, fresh, box]);
  return { fresh, askWeek };
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
      <div className="propose-move cluster gap-3">
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
