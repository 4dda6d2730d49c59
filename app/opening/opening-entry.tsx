import type { Opening } from "#contract/opening.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { type FileFact, FileTab } from "../ui/file-tab.tsx";
import { linesOf } from "./lines.ts";
import { payOf } from "./opening-facts.ts";

/** One opening in a `<ul className="files" role="list">`. */
export function OpeningEntry({ opening }: { opening: Opening }) {
  const { openingCode, openingTitle, department } = opening;
  const pay = payOf(opening);
  return (
    <FileTab
      tab={`${department} / ${openingCode}`}
      title={openingTitle}
      href={openingPath(openingCode)}
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
