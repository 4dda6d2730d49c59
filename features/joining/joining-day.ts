import { applicationNumberIn } from "#contract/ids/application-number.ts";
import type { JoinerState } from "#contract/joining.ts";
import { containsWords, searchWords } from "#contract/text/fold-text.ts";

// The day on which people join, as the reception registers it: the same on the server and on a phone without a network.

/** Somebody on the list of the day. */
export interface DayPerson {
  /** Of the application. */
  number: string;
  name: string;
  opening: string;
  state: JoinerState;
  /** Of who arrived or did not: what undoing restores. */
  stateBefore: JoinerState | null;
  arrivedAt: Date | null;
  /** Name of the account; null where it is unknown. */
  arrivedBy: string | null;
  noShowAt: Date | null;
}

/** `undo` takes back an arrival or a no-show that was pressed by mistake. */
export const dayActs = ["arrived", "no-show", "undo"] as const;
export type DayAct = (typeof dayActs)[number];

/** `already`: somebody else was first; `full`: who has no seat finds none free; `no-seat`: nobody expects them; `early`: the day is still to come. */
export const dayOutcomes = ["made", "already", "full", "no-seat", "early", "unknown"] as const;
export type DayOutcome = (typeof dayOutcomes)[number];

type Moment = "arrivedAt" | "noShowAt";
/** The same on the wire. */
export type WirePerson = Omit<DayPerson, Moment> & Record<Moment, string | null>;

const moment = (text: string | null) => (text === null ? null : new Date(text));

export const readPerson = (person: WirePerson): DayPerson => ({
  ...person,
  arrivedAt: moment(person.arrivedAt),
  noShowAt: moment(person.noShowAt),
});

/** By number, or by all words of a name. */
export function findPeople(people: readonly DayPerson[], text: string): DayPerson[] {
  const number = applicationNumberIn(text);
  const known = number === null ? [] : people.filter((person) => person.number === number);
  const words = searchWords(text);
  if (known.length > 0 || words.length === 0) return known;
  return people.filter(({ name }) => containsWords(name, words));
}

/** The list as it will be once these are sent. @param by who made them */
export function withDayActs(
  people: readonly DayPerson[],
  waiting: readonly { number: string; act: { what: DayAct }; at: string }[],
  by: string,
): DayPerson[] {
  const of = Map.groupBy(waiting, ({ number }) => number);
  return people.map((person) =>
    (of.get(person.number) ?? []).reduce(
      (now, { act, at }) => withDayAct(now, act.what, { at: new Date(at), by }),
      person,
    ),
  );
}

function withDayAct(
  person: DayPerson,
  what: DayAct,
  { at, by }: { at: Date; by: string },
): DayPerson {
  const { state } = person;
  const stateBefore = state === "no-show" ? person.stateBefore : state;
  if (what === "arrived") {
    if (state === "arrived") return person;
    return {
      ...person,
      state: "arrived",
      stateBefore,
      arrivedAt: at,
      arrivedBy: by,
      noShowAt: null,
    };
  }
  if (what === "no-show") {
    return state === "confirmed" || state === "silent"
      ? { ...person, state: "no-show", stateBefore, noShowAt: at }
      : person;
  }
  if (state !== "arrived" && state !== "no-show") return person;
  const none = { stateBefore: null, arrivedAt: null, arrivedBy: null, noShowAt: null };
  return { ...person, ...none, state: person.stateBefore ?? "silent" };
}

/** How many came, are still to come, and did not. */
export function tallyOfDay(people: readonly DayPerson[]) {
  const count = (...states: JoinerState[]) =>
    people.filter(({ state }) => states.includes(state)).length;
  return {
    arrived: count("arrived"),
    toCome: count("confirmed", "silent"),
    noShow: count("no-show"),
    reserve: count("reserve"),
  };
}
