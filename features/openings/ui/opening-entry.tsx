import { openingPath } from "#contract/opening-paths.ts";
import { type FileFact, FileTab } from "#ui/components/file-tab.tsx";
import { useTexts } from "#ui/texts.ts";
import { linesOf } from "../lines.ts";
import type { Opening } from "../opening.ts";
import { type OpeningTexts, openingTexts } from "../texts/opening-pages.ts";
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
  const { facts } = useTexts(openingTexts);
  const pay = payOf(opening);
  return (
    <FileTab
      tab={department}
      title={openingTitle}
      href={href}
      facts={entryFacts(opening, facts)}
      figure={pay && { ...pay, note: pay.note || facts.salaryNote }}
    />
  );
}

function entryFacts({ details }: Opening, labels: OpeningTexts["facts"]): FileFact[] {
  const facts: [FileFact["icon"], string, string | undefined][] = [
    ["map-pin", labels.location, details.jobLocation],
    ["briefcase", labels.experience, details.experience],
    ["clock", labels.shift, details.shiftTiming],
  ];
  return facts.flatMap(([icon, label, text]) => {
    const [value] = linesOf(text);
    return value ? [{ icon, label, value }] : [];
  });
}
