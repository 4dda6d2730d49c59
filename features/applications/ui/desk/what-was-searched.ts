import type { UnreadResumes } from "#features/resume-text/index.ts";

/** Counted to here: from then on there are more. */
const mostCounted = 10_000;

/** Under a search that found nothing: what it looked into, and what it could not. */
export function whatWasSearched({ waiting, unreadable }: UnreadResumes): string {
  const left = [
    unreadable > 0 && `${counted(unreadable)} could not be read`,
    waiting > 0 && `${counted(waiting)} ${waiting === 1 ? "is" : "are"} still to be read`,
  ].filter((part) => part !== false);
  const but = left.length > 0 ? ` ${left.join(", ")}.` : "";
  return `Fields, comments, notes and the text of resumes were searched.${but}`;
}

function counted(count: number): string {
  const shown = count.toLocaleString("en-IN");
  if (count >= mostCounted) return `More than ${shown} resumes`;
  return `${shown} ${count === 1 ? "resume" : "resumes"}`;
}
