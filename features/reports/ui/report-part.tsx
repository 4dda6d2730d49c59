import type { ReactNode } from "react";
import { Icon } from "#ui/components/icon.tsx";
import { type ReportQuery, type ReportTableName, reportExportHref } from "../report-list.ts";

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
export function ReportPart(props: ReportPartProps) {
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
