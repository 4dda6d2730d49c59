import { type MouseEvent, useEffect, useRef } from "react";
import { type DoorVisit, nameOf } from "../../door-visit.ts";
import { hourInWords } from "../../drive-times.ts";
import { DoorForm, type OnForm } from "./door-form.tsx";

/** Whoever waits for a seat: the next one is let in by one press. */
export function WaitingList(props: Pick<PeopleProps, "people" | "here" | "onForm" | "onOpen">) {
  if (props.people.length === 0) return null;
  const more = "Next first";
  return <People {...props} id="next" title="Waiting list" more={more} arriving="Let in" />;
}

interface PeopleProps {
  /** Of its heading. */
  id?: string;
  title: string;
  /** Beside the title. */
  more?: string | undefined;
  people: readonly DoorVisit[];
  /** Path of the page. */
  here: string;
  /** What the button says that registers the arrival; left out where there is none. */
  arriving?: string;
  onForm?: OnForm | undefined;
  /** Looks one up on the page. */
  onOpen?: ((number: string) => void) | undefined;
}

/** A list of visits: each leads to its card. */
export function People(props: PeopleProps) {
  const { title, more, people, here, arriving, onForm, onOpen, id = "people" } = props;
  const open = (event: MouseEvent, number: string) => {
    if (!onOpen || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onOpen(number);
  };
  const section = useRef<HTMLElement>(null);
  const pressed = useRef<number | null>(null);
  // the button that was pressed is gone: to the next name, where a second press marks nobody
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each list that is shown
  useEffect(() => {
    const at = pressed.current;
    pressed.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const names = section.current?.querySelectorAll<HTMLElement>("li > a") ?? [];
    (names[Math.min(at, names.length - 1)] ?? section.current?.querySelector("h2"))?.focus();
  }, [people]);
  return (
    <section aria-labelledby={id} ref={section}>
      <div className="door-list-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {more && <p>{more}</p>}
      </div>
      {people.length === 0 && <p>Nobody is expected any more.</p>}
      <ul className="door-list" role="list">
        {people.map((visit, at) => (
          <li key={visit.number}>
            <a
              href={`${here}?${new URLSearchParams({ q: visit.number })}`}
              onClick={(event) => open(event, visit.number)}
            >
              <span className="dl-name">{nameOf(visit)}</span>
              <span className="dl-sub hint">{visit.position}</span>
              <span className="dl-time">{hourInWords(visit.startsAt)}</span>
            </a>
            {arriving && (
              <DoorForm here={here} number={visit.number} onForm={onForm}>
                <button
                  type="submit"
                  name="do"
                  value="arrived"
                  className="door-arrived"
                  onClick={() => {
                    pressed.current = at;
                  }}
                >
                  {arriving}
                  <span className="vh">: {nameOf(visit)}</span>
                </button>
              </DoorForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
