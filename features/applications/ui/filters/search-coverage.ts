import type { UnreadResumes } from "#features/resume-text/index.ts";
import { boundedCount } from "#records/list/counted-list.ts";

/** Under a search that found nothing: what it looked into, and what it could not. */
export function searchCoverage({ waiting, unreadable }: UnreadResumes): string {
  const unsearched = [
    unreadable > 0 && `${counted(unreadable)} could not be read`,
    waiting > 0 && `${counted(waiting)} ${waiting === 1 ? "is" : "are"} still to be read`,
  ].filter((part) => part !== false);
  const but = unsearched.length > 0 ? ` ${unsearched.join(", ")}.` : "";
  return `Fields, comments, notes and the text of resumes were searched.${but}`;
}

function counted(found: number): string {
  const { count, exact } = boundedCount(found);
  const shown = count.toLocaleString("en-IN");
  if (!exact) return `More than ${shown} resumes`;
  return `${shown} ${count === 1 ? "resume" : "resumes"}`;
}
