import { linesOf } from "./lines.ts";
import { maxQuestions, type QuestionKind, questionKeyOf } from "./opening-questions.ts";

/** A question as the editor's controls hold it. */
export interface QuestionText {
  key: string;
  label: string;
  kind: string;
  required: boolean;
  /** One per line. */
  choices: string;
  preferred: string;
}

/** The kinds as HR chooses them. */
export const questionKindNames: Record<QuestionKind, string> = {
  yesno: "Yes or no",
  choice: "Choice",
  number: "Number",
  text: "Short text",
};

/** Questions that are kept as JSON, as controls hold them; none where it is no list of them. */
export function questionRowsOf(json: string): QuestionText[] {
  return listOf(json).map((question) => ({
    key: textIn(question, "key"),
    label: textIn(question, "label"),
    kind: textIn(question, "kind") || "yesno",
    required: Reflect.get(question, "required") === true,
    choices: [Reflect.get(question, "choices") ?? []].flat().map(String).join("\n"),
    preferred: textIn(question, "preferred"),
  }));
}

/** What the controls hold as JSON; a question that has no key yet gets one of its words. */
export function questionsJson(rows: readonly QuestionText[]): string {
  const keys = new Set(rows.map(({ key }) => key));
  const questions = rows.map(({ key, label, kind, required, choices, preferred }) => {
    const named = key || (label.trim() && questionKeyOf(label, keys));
    keys.add(named);
    const question = { key: named, kind, label, required, preferred: preferred.trim() || null };
    return kind === "choice" ? { ...question, choices: linesOf(choices) } : question;
  });
  return questions.length > 0 ? JSON.stringify(questions) : "";
}

/** Whether nobody has written anything into it: such a row is no question. */
export function isBlankRow({ label, choices, preferred }: QuestionText): boolean {
  return [label, choices, preferred].every((text) => text.trim() === "");
}

/** The questions in words, for comparing two versions: a line for each. */
export function questionsInWords(json: string): string {
  return questionRowsOf(json)
    .map(({ label, kind, required, choices, preferred }) =>
      [
        label,
        Object.hasOwn(questionKindNames, kind) ? questionKindNames[kind as QuestionKind] : kind,
        required ? "required" : "optional",
        linesOf(choices).join(", "),
        preferred && `preferred: ${preferred}`,
      ]
        .filter(Boolean)
        .join(" · "),
    )
    .join("\n");
}

/**
 * The rows after a press of one of their buttons: `add`, `up.2` or `remove.2`; null for any other.
 */
export function changedRows(rows: readonly QuestionText[], press: string): QuestionText[] | null {
  if (press === "add") return rows.length < maxQuestions ? [...rows, blankRow] : [...rows];
  const [, what, number] = /^(up|remove)\.(\d{1,3})$/.exec(press) ?? [];
  const at = Number(number) - 1;
  const chosen = rows[at];
  if (!what) return null;
  if (!chosen) return [...rows];
  const others = rows.toSpliced(at, 1);
  return what === "remove" ? others : others.toSpliced(Math.max(0, at - 1), 0, chosen);
}

const blankRow: QuestionText = {
  ...{ key: "", label: "", kind: "yesno", required: false, choices: "", preferred: "" },
};

function listOf(json: string): object[] {
  try {
    const parsed: unknown = JSON.parse(json || "[]");
    const list = Array.isArray(parsed) ? parsed : [];
    return list.filter((each) => typeof each === "object" && each !== null);
  } catch {
    return [];
  }
}

function textIn(question: object, part: string): string {
  const value: unknown = Reflect.get(question, part);
  return typeof value === "string" ? value : "";
}
