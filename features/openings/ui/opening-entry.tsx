import { openingPath } from "#contract/opening-paths.ts";
import { type FileFact, FileTab } from "#ui/components/file-tab.tsx";
import { linesOf } from "../lines.ts";
import type { Opening } from "../opening.ts";
import { payOf } from "./opening-facts.ts";

interface OpeningEntryProps {
  opening: Opening;
  /** Its page; also in an employee's name. */
  href?: string;
}

/** One opening in a `<ul className="files" role="list">`. */
export function OpeningEntry({
  opening,
  href = openingPath(opening.openingCode),
}: OpeningEntryProps) {
  const { openingTitle, department } = opening;
  const pay = payOf(opening);
  return (
    <FileTab
      tab={department}
      title={openingTitle}
      href={href}
      facts={entryFacts(opening)}
      figure={pay}
    />
  );
}

function entryFacts({ details }: Opening): FileFact[] {
  const facts: [FileFact["icon"], string, string | undefined][] = [
    ["map-pin", "Location", details.jobLocation],
    ["briefcase", "Experience", details.experience],
    ["clock", "Shift", details.shiftTiming],
  ];
  return facts.flatMap(([icon, label, text]) => {
    const [value] = linesOf(text);
    return value ? [{ icon, label, value }] : [];
  });
}
