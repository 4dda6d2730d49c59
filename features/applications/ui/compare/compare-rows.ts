import { type Choosable, choosables } from "../../decisions.ts";
import type { AnswerView } from "../opened/answer-view.ts";
import type { ComparedView } from "../opened/opened-view.ts";

/** What one application says in a row. */
export interface Cell {
  text: string;
  href?: string | null;
  /** It is the answer that HR prefers. */
  isPreferred?: boolean;
}

export interface CompareRow {
  key: string;
  label: string;
  /** In the order of the columns; null where an application says nothing. */
  cells: (Cell | null)[];
  /** They do not all say the same. */
  differs: boolean;
}

/** What HR decides by, which stands above the resumes; everything else below them. */
export interface CompareRows {
  above: CompareRow[];
  below: CompareRow[];
}

/** Answers that HR decides by, in that order. */
const decisive = ["jobSelect", "jobExperience", "jobCTC", "jobCity"];
/** In the heading of each column. */
const names = ["jobFName", "jobLName"];

const facts: readonly { label: string; of: (application: ComparedView) => string | null }[] = [
  { label: "Source", of: sourceOf },
  { label: "Date", of: ({ date }) => date.own },
  { label: "Stage", of: ({ stage }) => stage },
  ...choosables.map(chosenRow),
  { label: "Reason", of: ({ reason }) => reason },
  { label: "Notes", of: ({ notes }) => String(notes) },
];

function chosenRow({ column, choices, none, sheet }: Choosable) {
  const nameOf = ({ chosen, assignee }: ComparedView) => {
    const value = chosen[column];
    return choices === "colleagues" ? assignee?.name : value && choices[value];
  };
  return { label: sheet.heading, of: (each: ComparedView) => nameOf(each) || none.name };
}

/** A row for each fact, each answer of the form and each question that some of them were asked. */
export function compareRows(applications: readonly ComparedView[]): CompareRows {
  const answers = answerRows(applications);
  const isDecisive = ({ key }: CompareRow) => decisive.includes(key);
  return {
    above: [
      ...decisive.flatMap((id) => answers.find(({ key }) => key === id) ?? []),
      ...questionRows(applications),
      ...factRows(applications),
    ],
    below: answers.filter((row) => !isDecisive(row)),
  };
}

/** A fact that none of them has is left out, such as a reason where nobody was rejected. */
function factRows(applications: readonly ComparedView[]): CompareRow[] {
  return facts
    .filter(({ of }) => applications.some((each) => of(each) !== null))
    .map(({ label, of }) => {
      const cells = applications.map((each): Cell => ({ text: of(each) ?? "None" }));
      return rowOf(label, label, cells);
    });
}

function answerRows(applications: readonly ComparedView[]): CompareRow[] {
  const answerKeys = firsts(
    applications.flatMap(({ answers }) => answers),
    ({ id }) => id,
  );
  return answerKeys
    .filter(({ id }) => !names.includes(id))
    .map(({ id, label }) => {
      const given = applications.map(({ answers }): AnswerView | null => {
        return answers.find((each) => each.id === id) ?? null;
      });
      return rowOf(id, label, given);
    });
}

/** A question that was worded otherwise is another one. */
function questionRows(applications: readonly ComparedView[]): CompareRow[] {
  const nameOf = ({ key, label }: ComparedView["questions"][number]) => `${key} ${label}`;
  const questionKeys = firsts(
    applications.flatMap(({ questions }) => questions),
    nameOf,
  );
  return questionKeys.map((question) => {
    const cells = applications.map(({ questions }): Cell | null => {
      const given = questions.find((each) => nameOf(each) === nameOf(question));
      return given ? { text: given.answer, isPreferred: given.isPreferred } : null;
    });
    return rowOf(nameOf(question), question.label, cells);
  });
}

function rowOf(key: string, label: string, cells: (Cell | null)[]): CompareRow {
  const differs = cells.some((cell) => cell?.text !== cells[0]?.text);
  return { key, label, cells, differs };
}

function sourceOf({ source, referred, referrerName }: ComparedView): string {
  return referred ? `${source}, ${referrerName ?? "not on the list"}` : source;
}

/** The first of those with the same name. */
function firsts<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const byName = new Map<string, Item>();
  for (const item of items) if (!byName.has(nameOf(item))) byName.set(nameOf(item), item);
  return [...byName.values()];
}
