import {
  type PublishedOpening,
  type PublishedQuestion,
  yesOrNo,
} from "#features/openings/index.ts";

/** An opening that the list can be narrowed to. */
export interface PositionChoice {
  title: string;
  /** With a mark where nobody can apply for it now. */
  label: string;
}

/**
 * Openings that are open, then those that applications name and that are closed, hidden or gone.
 * @param applied titles that applications name
 */
export function positionChoices(
  published: readonly Pick<PublishedOpening, "openingTitle" | "visible">[],
  applied: readonly string[],
): PositionChoice[] {
  const all = new Set(published.map(({ openingTitle }) => openingTitle));
  const open = new Set(
    published.filter(({ visible }) => visible).map(({ openingTitle }) => openingTitle),
  );
  const over = applied.filter((title) => !open.has(title));
  return [
    ...[...open].toSorted().map((title) => ({ title, label: title })),
    ...over.map((title) => ({
      title,
      label: `${title} (${all.has(title) ? "closed" : "removed"})`,
    })),
  ];
}

/** Answers that the list of one opening can be narrowed to, as pairs of value and name. */
export function answerChoices(
  questions: readonly PublishedQuestion[],
): [value: string, name: string][] {
  return questions.flatMap(({ key, kind, label, choices = [] }) => {
    const answers = kind === "yesno" ? yesOrNo : choices;
    return answers.map((answer): [string, string] => [`${key}:${answer}`, `${label} ${answer}`]);
  });
}
