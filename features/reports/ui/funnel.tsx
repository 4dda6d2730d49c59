import { filteredHref } from "#features/applications/ui/index.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { percentOf, type ReportQuery } from "../report-list.ts";
import type { Report, StageFigures } from "../server/reports.ts";
import { type Bar, BarTable } from "./bar-table.tsx";
import { percentText } from "./percent-text.ts";

const columns = [
  { label: "Stage" },
  { label: "Reached", numeric: true },
  { label: "Of all", numeric: true },
  { label: "Now", numeric: true },
] as const;

interface FunnelProps {
  report: Pick<Report, "stages" | "all">;
  /** What narrows the list of applications to those that are counted. */
  listed: ReportQuery;
}

/** How far those who applied came, stage by stage. */
export function Funnel({ report: { stages, all }, listed }: FunnelProps) {
  const bars = stages.map((stage, at): Bar => {
    const before = stages[at - 1];
    return {
      key: `${stage.status}.${stage.stageId}`,
      name: isFirst(stage) ? "Applied" : stage.name,
      value: stage.reached,
      step: before && stepBetween(before, stage),
      tone: toneOf(stage),
      cells: [
        percentText(percentOf(stage.reached, all.applications)),
        <NowLink key="now" stage={stage} listed={listed} />,
      ],
    };
  });
  return (
    <BarTable
      caption="From applying to hired"
      columns={columns}
      most={all.applications}
      bars={bars}
    />
  );
}

const isFirst = ({ status, stageId }: StageFigures) => status === "new" && stageId === null;

function toneOf({ status }: StageFigures): Bar["tone"] {
  if (status === "rejected") return "aside";
  return status === "hired" ? "end" : undefined;
}

/** Nothing where a stage is none that the one before leads to. */
function stepBetween(before: StageFigures, stage: StageFigures): string | undefined {
  if (stage.status === "rejected" || before.reached === 0) return undefined;
  if (stage.reached > before.reached) return undefined;
  return `${Math.round((stage.reached / before.reached) * 100)}% went on`;
}

/** Leads to those who are in the stage, on the list of applications. */
function NowLink({ stage, listed }: { stage: StageFigures; listed: ReportQuery }) {
  const { now, stageId, status, name } = stage;
  if (now === 0) return "0";
  return (
    <a href={filteredHref({ ...listed, stage: stageId === null ? status : String(stageId) })}>
      {groupedNumber(now)}
      <span className="vh"> now in {name}</span>
    </a>
  );
}
