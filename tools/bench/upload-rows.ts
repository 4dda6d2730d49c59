import { median, percentile, readable } from "./figures.ts";
import { allAnswered, perSecond } from "./load.ts";
import type { Row } from "./report.ts";
import type { UploadRounds } from "./uploads.ts";

const minOfBare = 0.5;
/** Bytes over those of the idle server. */
const maxMemory = 150e6;

/** The figures of one form and load as lines of the table. */
export function uploadRows(
  form: string,
  atOnce: number,
  measured: UploadRounds,
  idle: number,
): Row[] {
  const group = `Uploads of 1.5 MB as ${form}, ${atOnce} at once, median of ${measured.ours.length} rounds`;
  const { ours, bareFile, bareSame, readings } = measured;
  for (const result of [...bareFile, ...bareSame]) allAnswered(result, "The bare server");
  const ofBare = (bare: typeof ours, what: string): Row => {
    const ratio = median(
      ours.map((one, round) => perSecond(one) / perSecond(bare[round] as (typeof ours)[0])),
    );
    return {
      group,
      what,
      ours: `${readable(median(ours.map(perSecond)))}/s`,
      bare: `${readable(median(bare.map(perSecond)))}/s`,
      measured: `${readable(ratio)} of bare`,
      limit: `>= ${minOfBare}`,
      ok: ratio >= minOfBare,
    };
  };
  const rates = [ofBare(bareFile, "per second; bare keeps as many bytes as the file has")];
  if (bareSame !== bareFile && form === "JSON") {
    rates.push(ofBare(bareSame, "per second; bare keeps the body as it travels"));
  }
  const refused = ours.reduce((sum, { requests, statuses, faults }) => {
    return sum + faults + requests - (statuses[200] ?? 0);
  }, 0);
  const peak = Math.max(...readings.map(({ peakRss }) => peakRss));
  const extra = peak - idle;
  const times = (results: typeof ours, share: number) =>
    `${readable(
      percentile(
        results.flatMap(({ latencies }) => latencies),
        share,
      ),
    )} ms`;
  return [
    ...rates,
    {
      group,
      what: "answered within, half of them",
      ours: times(ours, 0.5),
      bare: times(bareSame, 0.5),
    },
    {
      group,
      what: "answered within, 99 of 100",
      ours: times(ours, 0.99),
      bare: times(bareSame, 0.99),
    },
    {
      group,
      what: "refused or broken",
      ours: String(refused),
      measured: String(refused),
      limit: "0",
      ok: refused === 0,
    },
    {
      group,
      what: `peak memory over idle (${readable(idle / 1e6)} MB)`,
      ours: `${readable(peak / 1e6)} MB`,
      measured: `+${readable(extra / 1e6)} MB`,
      limit: "< +150 MB",
      ok: extra < maxMemory,
    },
    {
      group,
      what: "event loop late, 99 of 100 times at most (ever)",
      ours: `${readable(Math.max(...readings.map(({ lag }) => lag.p99)))} ms (${readable(Math.max(...readings.map(({ lag }) => lag.max)))} ms)`,
    },
  ];
}
