import { median, readable } from "./figures.ts";
import type { KycRounds } from "./kyc-uploads.ts";
import { allAnswered, type LoadResult } from "./load.ts";
import type { Row } from "./report.ts";

const mostOfBare = 2;
/** Bytes over those of the idle server. */
const mostMemory = 200e6;
/** Milliseconds by which the event loop may come late, 99 of 100 times. */
const mostLate = 50;

/** The figures of one form of body as lines of the table. */
export function kycUploadRows(form: string, measured: KycRounds): Row[] {
  const { candidates, ours, bareFiles, bareSame } = measured;
  for (const result of [...bareFiles, ...bareSame]) allAnswered(result, "The bare server");
  const group = `KYC: ${candidates} candidates at once, 20 files of 2 MB each as ${form}, median of ${ours.length} rounds`;
  const times = [timeRow(measured, bareFiles, "bare keeps as many bytes as the files have")];
  if (bareSame[0] !== bareFiles[0]) {
    times.push(timeRow(measured, bareSame, "bare keeps the body as it travels"));
  }
  const rows = [...times, slowestRow(measured), ...soundRows(measured), ...costRows(measured)];
  return rows.map((row) => ({ group, ...row }));
}

type Line = Omit<Row, "group">;

function timeRow({ ours }: KycRounds, bare: readonly LoadResult[], what: string): Line {
  const ratio = median(
    ours.map(({ seconds }, round) => seconds / (bare[round]?.seconds ?? Number.NaN)),
  );
  return {
    what: `seconds for all, files and record; ${what}`,
    ours: `${readable(median(ours.map(({ seconds }) => seconds)))} s`,
    bare: `${readable(median(bare.map(({ seconds }) => seconds)))} s`,
    measured: `${readable(ratio)} times`,
    limit: `<= ${mostOfBare}`,
    ok: ratio <= mostOfBare,
  };
}

function slowestRow({ ours, bareSame }: KycRounds): Line {
  const slowest = (results: readonly LoadResult[]) =>
    `${readable(Math.max(...results.flatMap(({ latencies }) => latencies)) / 1_000)} s`;
  return {
    what: "a candidate's files are answered within, all of them",
    ours: slowest(ours.map(({ upload }) => upload)),
    bare: slowest(bareSame),
  };
}

function soundRows({ candidates, ours, whole, sent }: KycRounds): Line[] {
  const refused = ours.reduce(
    (sum, { upload, saved }) => sum + 2 * candidates - (upload.statuses[200] ?? 0) - saved,
    0,
  );
  return [
    {
      what: "calls refused or broken",
      ours: String(refused),
      measured: String(refused),
      limit: "0",
      ok: refused === 0,
    },
    {
      what: "records that HR reads with all their files",
      ours: String(whole),
      measured: String(whole),
      limit: String(sent),
      ok: whole === sent,
    },
  ];
}

function costRows({ readings, idle }: KycRounds): Line[] {
  const peak = Math.max(...readings.map(({ peakRss }) => peakRss));
  const late = Math.max(...readings.map(({ lag }) => lag.p99));
  const latest = Math.max(...readings.map(({ lag }) => lag.max));
  return [
    {
      what: `peak memory over idle (${readable(idle / 1e6)} MB)`,
      ours: `${readable(peak / 1e6)} MB`,
      measured: `+${readable((peak - idle) / 1e6)} MB`,
      limit: "< +200 MB",
      ok: peak - idle < mostMemory,
    },
    {
      what: "event loop late, 99 of 100 times at most (ever)",
      ours: `${readable(late)} ms (${readable(latest)} ms)`,
      measured: `${readable(late)} ms`,
      limit: `< ${mostLate} ms`,
      ok: late < mostLate,
    },
  ];
}
