import type { Overview } from "#features/applications/server/index.ts";
import { filteredHref } from "#features/applications/ui/index.ts";
import { boundedInWords } from "#records/list/ui/counted-words.ts";
import { Tiles } from "#ui/desk/record-panels.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";

/** The figures that are looked for first. */
export function OverviewTiles({ overview }: { overview: Overview }) {
  const { bySource, total, unread } = overview;
  const came = Object.values(bySource).reduce((sum, count) => sum + count, 0);
  const share = came === 0 ? 0 : Math.round((bySource.employees / came) * 100);
  const tiles = [
    { label: "Applications", figure: groupedNumber(came), note: "in this period" },
    {
      label: "Referrals",
      figure: `${share}%`,
      note: `${groupedNumber(bySource.employees)} of ${groupedNumber(came)}`,
    },
    {
      label: "Unread",
      figure: boundedInWords(unread),
      note: "Open list",
      href: filteredHref({ unread: true }),
    },
    { label: "All time", figure: boundedInWords(total), note: "Show all", href: filteredHref({}) },
  ];
  return <Tiles tiles={tiles} />;
}
