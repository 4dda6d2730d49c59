import { indianDay } from "#contract/indian-day.ts";
import { type AskedQuery, asAskedBy, newestFirst } from "#features/applications/index.ts";
import {
  createReadAside,
  type DeskChoices,
  type ReadAside,
} from "#features/applications/server/index.ts";
import { cachedReads } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { type Period, periodBefore, periodOf } from "../report-list.ts";
import { buildReport, unitOf } from "./build-report.ts";
import { createReportStore } from "./report-store.ts";
import type { Report, Reports } from "./reports.ts";

export interface ReportsOptions {
  database: Database;
  choices: Pick<DeskChoices, "all">;
  clock: Clock;
}

/** Milliseconds that one statement may take; on the embedded database its size is the limit. */
const milliseconds = 8_000;
const mostAtOnce = 2;
/** Milliseconds for which a report is shown again. */
const cachedFor = 60_000;
const mostKept = 50;

/**
 * Figures of applications, read at most once a minute for each query and for each set of openings
 * that somebody may see.
 */
export function createReports({ database, choices, clock }: ReportsOptions): Reports {
  const aside = createReadAside(database, { atOnce: mostAtOnce, milliseconds });
  const kept = cachedReads<Report | null>({ clock, maxAge: cachedFor, most: mostKept });

  function readOf(query: AskedQuery, period: Period): Promise<Report | null> {
    return kept.get(JSON.stringify([query, period]), () =>
      readReport(aside, { query, period, choices, now: clock.now() }),
    );
  }

  return {
    read(query, by) {
      const period = periodOf(query, indianDay(clock.now()));
      return readOf(asAskedBy({ ...newestFirst, ...query, ...period }, by), period);
    },
  };
}

interface Reading {
  query: AskedQuery;
  period: Period;
  choices: Pick<DeskChoices, "all">;
  now: Date;
}

async function readReport(
  aside: ReadAside,
  { query, period, choices, now }: Reading,
): Promise<Report | null> {
  const all = await choices.all();
  const earlier = periodBefore(period);
  const unit = unitOf(period);
  return aside(async (queries) => {
    const store = createReportStore(queries);
    const stored = await store.read(query, { unit, now });
    const before = earlier && (await store.readAll({ ...query, ...earlier }));
    return buildReport(stored, { choices: all, period, before, unit, at: now });
  });
}
