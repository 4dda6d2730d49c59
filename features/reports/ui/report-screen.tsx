import type { ReactNode } from "react";
import { dayInWords, timeInWords } from "#contract/days/indian-moment.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Table } from "#ui/components/table.tsx";
import { WholeNumbers } from "#ui/components/whole-numbers.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import {
  type Period,
  type ReportQuery,
  type ReportTableName,
  reportExportHref,
  timeNames,
  tooLongToReport,
} from "../report-list.ts";
import type { Figures, Report, Times as TimesOf } from "../server/reports.ts";
import { FiguresTable } from "./figures-table.tsx";
import { Funnel } from "./funnel.tsx";
import { inTime } from "./in-time.ts";
import { Reasons } from "./reasons.tsx";
import { ReportFilter } from "./report-filter.tsx";
import { ReportTiles } from "./report-tiles.tsx";
import { Sources } from "./sources.tsx";
import { TimesChart } from "./times-chart.tsx";
import { maxWaitingShown, Waiting, waitingId } from "./waiting.tsx";

interface ReportScreenProps {
  query: ReportQuery;
  period: Period;
  positions: readonly string[];
  today: string;
  /** Null where reading took too long. */
  report: Report | null;
}

/** Figures of applications: how far they came, how fast, from where, and why some were rejected. */
export function ReportScreen({ report, ...asked }: ReportScreenProps) {
  const { query, period } = asked;
  return (
    <div className="desk">
      <title>{pageTitle("Reports")}</title>
      <DeskHead title="Reports" lead={inWords(period)}>
        <ButtonLink look="quiet" icon="download" href={reportExportHref(query)}>
          Export CSV
        </ButtonLink>
      </DeskHead>
      <ReportFilter {...asked} />
      {report ? <Shown report={report} query={query} /> : <p>{tooLongToReport}</p>}
    </div>
  );
}

function inWords({ from, to }: Period): string {
  const last = dayInWords(new Date(to));
  return from === undefined ? `Up to ${last}` : `${dayInWords(new Date(from))} to ${last}`;
}

interface ShownProps {
  report: Report;
  query: ReportQuery;
}

function Shown({ report, query }: ShownProps) {
  const { all, waiting, at } = report;
  return (
    <>
      <ReportTiles report={report} />
      {all.applications === 0 ? (
        <p className="panel panel-body">No application arrived in this period.</p>
      ) : (
        <div className="split">
          <HowFar report={report} query={query} />
          <ReportPart
            {...{ query, table: "waiting", id: waitingId, wide: true }}
            title="Waiting longest"
            note={`${groupedNumber(Math.min(waiting.count, maxWaitingShown))} of ${groupedNumber(waiting.count)}`}
          >
            <Waiting report={report} />
          </ReportPart>
          <WhichOnes report={report} query={query} />
        </div>
      )}
      <p className="report-age">As of {timeInWords(at)}; at most a minute old.</p>
    </>
  );
}

/** Stages and times. */
function HowFar({ report, query }: ShownProps) {
  const listed = { ...query, ...report.period };
  const applied = `Of ${groupedNumber(report.all.applications)} who applied`;
  return (
    <>
      <ReportPart {...{ query, table: "stages", title: "From applying to hired", note: applied }}>
        <div className="panel-body">
          <Funnel report={report} listed={listed} />
          <p className="hint">
            Reached counts everyone who came so far, whatever became of them since; whoever came to
            a later status passed the ones before it. What was undone does not count.
          </p>
        </div>
      </ReportPart>
      <div className="stack gap-4">
        <ReportPart {...{ query, table: "times", title: "Time to decide and to hire" }}>
          <div className="panel-body">
            <Times all={report.all} />
            <p className="hint">From arriving to the first status that is not New, and to Hired.</p>
          </div>
        </ReportPart>
        <ReportPart
          {...{ query, table: "spans", title: "Time to first decision" }}
          note={`Hours, by ${report.spans.unit} of applying`}
        >
          <div className="panel-body">
            <TimesChart spans={report.spans} />
          </div>
        </ReportPart>
      </div>
    </>
  );
}

/** Sources, reasons, openings and referrers. */
function WhichOnes({ report, query }: ShownProps) {
  const listed = { ...query, ...report.period };
  const rejected = `${groupedNumber(report.all.rejected)} rejected`;
  return (
    <>
      <ReportPart {...{ query, table: "sources", title: "Sources" }}>
        <div className="panel-body">
          <Sources sources={report.sources} listed={listed} />
        </div>
      </ReportPart>
      <ReportPart {...{ query, table: "reasons", title: "Reasons for rejecting", note: rejected }}>
        <div className="panel-body">
          {report.reasons.length > 0 ? (
            <Reasons report={report} listed={listed} />
          ) : (
            <p>Nobody was rejected.</p>
          )}
        </div>
      </ReportPart>
      <ReportPart {...{ query, table: "openings", title: "By opening", wide: true }}>
        <FiguresTable
          caption="By opening"
          of="Opening"
          listed={listed}
          rows={report.openings.map(({ title, ...figures }) => ({
            ...{ ...figures, key: title, name: title, filter: { position: title } },
          }))}
        />
      </ReportPart>
      {report.referrers.length > 0 && (
        <ReportPart
          {...{ query, table: "referrers", title: "By referrer", wide: true }}
          note={shownOf(report)}
        >
          <FiguresTable
            caption="By referrer"
            of="Referrer"
            listed={listed}
            rows={report.referrers.slice(0, maxReferrersShown).map(({ id, name, ...figures }) => ({
              ...{ ...figures, key: id },
              name: <WholeNumbers>{name ? `${name} (${id})` : id}</WholeNumbers>,
              filter: { referrer: id },
            }))}
          />
        </ReportPart>
      )}
    </>
  );
}

const maxReferrersShown = 20;

function shownOf({ referrers }: Report): string | undefined {
  if (referrers.length <= maxReferrersShown) return undefined;
  return `The first ${maxReferrersShown}; the file has ${groupedNumber(referrers.length)}`;
}

const columns = [
  { label: "Time" },
  { label: "Median", numeric: true },
  { label: "90th percentile", numeric: true },
  { label: "Applications", numeric: true, wideOnly: true },
];

/** How long the first decision and hiring take: median and 90th percentile. */
function Times({ all }: { all: Figures }) {
  return (
    <Table caption="Time to decide and to hire" columns={columns}>
      <TimesRow name={timeNames.firstDecision} times={all.firstDecision} />
      <TimesRow name={timeNames.toHire} times={all.toHire} />
    </Table>
  );
}

function TimesRow({ name, times: { median, p90, count } }: { name: string; times: TimesOf }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="numeric">{inTime(median)}</td>
      <td className="numeric">{inTime(p90)}</td>
      <td className="numeric wide-only">{groupedNumber(count)}</td>
    </tr>
  );
}

interface ReportPartProps {
  title: string;
  note?: string;
  /** The table that its link downloads, and of which report. */
  table: ReportTableName;
  query: ReportQuery;
  /** Of the heading, where a link leads to it. */
  id?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A part of the report with its heading, and its figures as a file. */
function ReportPart(props: ReportPartProps) {
  const { title, note, table, query, id, wide = false, children } = props;
  return (
    // no landmark: its table is one, under the same name
    <section className={wide ? "panel is-tall rep rep-wide" : "panel is-tall rep"}>
      <div className="panel-head">
        <h2 id={id} tabIndex={id ? -1 : undefined}>
          {title}
        </h2>
        {note && <p>{note}</p>}
        <a href={reportExportHref(query, table)}>
          CSV<span className="vh"> of {title}</span> <Icon name="download" />
        </a>
      </div>
      {children}
    </section>
  );
}
