import { median, readable } from "./figures.ts";
import type { KycRounds } from "./kyc-uploads.ts";
import { allAnswered, type LoadResult } from "./load.ts";
import type { Row } from "./report.ts";

/** Of a bare server that keeps the same body, and of one that keeps no more than the files. */
const most = { sameBody: 2, files: 2.5 };
/** Bytes over those of the idle server. */
const maxMemory = 200e6;
/** Milliseconds by which the event loop may come late, 99 of 100 times. */
const maxLate = 50;

/** The figures of one form of body as lines of the table. */
export function kycUploadRows(form: string, measured: KycRounds): Row[] {
  const { candidates, ours, bareFiles, bareSame } = measured;
  for (const result of [...bareFiles, ...bareSame]) allAnswered(result, "The bare server");
  const group = `KYC: ${candidates} candidates at once, 20 files of 2 MB each as ${form}, median of ${ours.length} rounds`;
  const isMultipart = bareSame[0] === bareFiles[0];
  const times = isMultipart
    ? [timeRow(measured, bareFiles, keeps.files, most.files)]
    : [
        timeRow(measured, bareSame, keeps.body, most.sameBody),
        timeRow(measured, bareFiles, keeps.files),
      ];
  times.push(recordsRow(measured), slowestRow(measured));
  const rows = [...times, ...soundRows(measured), ...costRows(measured)];
  return rows.map((row) => ({ group, ...row }));
}

const keeps = {
  files: "bare keeps as many files as large",
  body: "bare keeps the body's bytes in as many files",
};

type Line = Omit<Row, "group">;

function timeRow(
  { ours }: KycRounds,
  bare: readonly LoadResult[],
  what: string,
  limit?: number,
): Line {
  const ratio = median(
    ours.map(({ upload }, round) => upload.seconds / (bare[round]?.seconds ?? Number.NaN)),
  );
  return {
    what: `seconds for all files; ${what}`,
    ours: `${readable(median(ours.map(({ upload }) => upload.seconds)))} s`,
    bare: `${readable(median(bare.map(({ seconds }) => seconds)))} s`,
    measured: `${readable(ratio)} times`,
    ...(limit !== undefined && { limit: `<= ${limit}`, ok: ratio <= limit }),
  };
}

function recordsRow({ ours }: KycRounds): Line {
  const seconds = median(ours.map(({ upload, seconds }) => seconds - upload.seconds));
  return { what: "seconds for all forms, after their files", ours: `${readable(seconds)} s` };
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
      ok: peak - idle < maxMemory,
    },
    {
      what: "event loop late, 99 of 100 times at most (ever)",
      ours: `${readable(late)} ms (${readable(latest)} ms)`,
      measured: `${readable(late)} ms`,
      limit: `< ${maxLate} ms`,
      ok: late < maxLate,
    },
  ];
}
